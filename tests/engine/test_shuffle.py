"""From a number to an order of cards: the generator, the shuffle, and that numbers never change their deals."""

from itertools import islice
from pathlib import Path

import pytest

from tripeaks_widgets.engine import shuffle
from tripeaks_widgets.engine.cards import Card
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.shuffle import shuffled, splitmix64

PINNED = [
    tuple(part.strip() for part in line.split("|"))
    for line in (Path(__file__).parents[1] / "data" / "numbered-deals.txt").read_text().splitlines()
    if not line.startswith("#")
]


def test_splitmix64_gives_its_published_outputs():
    assert list(islice(splitmix64(1234567), 5)) == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_outputs_fit_64_bits():
    for seed in (0, 2**64 - 1):
        assert all(0 <= value < 2**64 for value in islice(splitmix64(seed), 1000))


@pytest.mark.parametrize(("number", "cards", "text"), PINNED)
def test_a_number_never_changes_its_deal(number, cards, text):
    deal = Deal.numbered(int(number), cards=int(cards))
    assert str(deal) == text
    assert deal.number == int(number)


def test_shuffling_leaves_the_items_alone():
    items = ("a", "b", "c", "d")
    assert sorted(shuffled(items, 5)) == list(items)
    assert items == ("a", "b", "c", "d")
    assert shuffled([], 5) == []


def test_an_output_that_would_favour_low_values_is_thrown_away(monkeypatch):
    # 2**64 is no multiple of 3: its last value would make 0 likelier than 2, so it must not be used at all.
    def order_of(*outputs):
        monkeypatch.setattr(shuffle, "splitmix64", lambda _: iter(outputs))
        return shuffled("abc", 0)

    assert order_of(2**64 - 1, 1, 0) == order_of(1, 0) != order_of(0, 0)
    assert order_of(2**64 - 2, 1) == order_of(2, 1), "the last value of the last whole block is used"


def test_four_cards_come_in_all_their_orders_equally_often():
    counts: dict[tuple[int, ...], int] = {}
    for number in range(24_000):
        order = tuple(shuffled(range(4), number))
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 24
    # 23 degrees of freedom: 49.7 is exceeded once in a thousand such sets of numbers, and these ones never change.
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 49.7


def test_every_card_comes_to_every_position_equally_often():
    """Chi-square of card x position over numbers 0 to 19,999.

    The 52 x 52 counts are bound together: in each deal a card has one position and a position one card. The covariance
    of the counts of a fair shuffle is that of independent ones with all row and column sums fixed, times 52/51; so the
    usual sum times 51/52 is close to chi-square with 51 x 51 = 2,601 degrees of freedom: mean 2,601, standard deviation
    the root of twice that, 72. Four deviations either way leave out one set of numbers in 16,000. The numbers are
    fixed, so the test can't fail by chance; it fails when the shuffle or the generator is changed for a biased one.
    """
    deals, counts = 20_000, [[0] * 52 for _ in range(52)]
    for number in range(deals):
        for position, card in enumerate(shuffled(range(52), number)):
            counts[card][position] += 1
    expected = deals / 52
    chi_square = sum((count - expected) ** 2 / expected for row in counts for count in row) * 51 / 52
    assert abs(chi_square - 2601) < 4 * 72.1


def test_neighbouring_cards_of_the_pack_are_not_kept_together():
    # In a fair order 51 of the 52 x 51 ordered pairs are neighbours, so a given pair is one in 52 of the deals.
    deals = 5_000
    together = sum(
        str(Deal.numbered(number)).find("7H 8H") >= 0 or str(Deal.numbered(number)).find("8H 7H") >= 0
        for number in range(deals)
    )
    mean = deals * 2 / 52
    assert abs(together - mean) < 4 * mean**0.5


def test_deals_of_a_small_pack_hold_its_first_cards():
    assert sorted(Deal.numbered(9, cards=6).cards) == [Card(rank, 0) for rank in range(6)]
