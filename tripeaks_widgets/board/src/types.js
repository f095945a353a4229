/**
 * The shapes of what the kernel tells the board. No code: types only.
 *
 * @typedef {{row: number, x: number, peak: number}} Place
 * @typedef {{name: string, rows: number, width: number, places: Place[], coveredBy: number[][]}} Layout
 *
 * @typedef {"start"|"play"|"draw"|"undo"|"redo"|"restart"|"jump"|"open"|"resume"|"refused"|"look"|"ask"|"enter"|"correct"} EventKind
 * @typedef {{kind: EventKind, place?: number|null, card?: string|null, turned?: number[], points?: number|null}} GameEvent
 *
 * @typedef {number|"draw"} Move a place whose card is played, or a draw
 * @typedef {{move: Move, turned: number[], run: number, score: number}} Step a move that undo would take back: the places
 *   that then turn face down again, and the run and the score before it
 *
 * @typedef {Record<string, unknown>} Args
 * @typedef {{key: string, args?: Args}} Message a catalogue text with what fills it
 *
 * @typedef {object} View what the player may know, replaced whole on every change
 * @property {number} seq
 * @property {number} [ahead] how many foreseen moves the browser has put on top of what the kernel told
 * @property {string|null} ack id of the last message the kernel handled
 * @property {(string|null)[]} cards per place: "7H", "??" or null when gone
 * @property {number[]} open
 * @property {number[]} playable
 * @property {number} stock
 * @property {string[]} waste the whole pile, bottom to top
 * @property {number} run
 * @property {number} score
 * @property {number} moves
 * @property {number} left
 * @property {number|null} next points of an ordinary next play
 * @property {"playing"|"stuck"|"won"|"lost"} outcome
 * @property {boolean} canUndo
 * @property {boolean} canRedo
 * @property {Step[]} back the last moves, newest first; perhaps not all
 * @property {Move[]|null} forth all moves that redo would make; null when the browser can't know
 * @property {GameEvent|null} event
 * @property {Message|null} notice
 * @property {Entry} [entry] only with a real deck
 *
 * @typedef {number|string} DeckSpot a place, "waste", or "stock-N"
 * @typedef {{spot: DeckSpot, name: Message}} Named
 * @typedef {object} Entry the cards of a real deck
 * @property {Named[]} missing what is to be entered, in order
 * @property {Record<string, Named>} seen where each card belongs that was seen
 * @property {number} pack how many cards of a fresh pack there are
 *
 * @typedef {object} Title what the deal is called
 * @property {string} [id] of the game, under which it is kept
 * @property {string} kind
 * @property {string|null} [number] it may be larger than a browser's exact integers
 * @property {string|null} [day]
 * @property {{score: number, moves: number|null}|null} [beat]
 * @typedef {{winnable?: boolean, until?: number|null, of?: number}} Verdict of a lost game: after how many of its moves it could last be won
 * @typedef {object} Rules
 * @property {string|null} preset
 * @property {boolean} wrap
 * @property {"card"|"empty"} waste
 * @property {string} layout
 * @property {boolean} hidden
 * @property {string} scoring
 * @property {boolean} lowerIsBetter
 *
 * @typedef {{[key: string]: string|Catalogue}} Catalogue
 * @typedef {object} Art
 * @property {number} rankHeight
 * @property {number} rankStroke
 * @property {Record<string, {width: number, d: string}>} ranks
 * @property {Record<string, string>} suits
 * @property {{viewBox: string, lines: string[]}} back
 * @property {{viewBox: string, body: string, shade: string, snow: string}} mountain
 *
 * @typedef {(key: string, args?: Args) => string} Translate
 * @typedef {{x: number, y: number, w: number, h: number}} Box
 *
 * @typedef {object} Menu the ways of playing to choose from
 * @property {Record<string, {wrap: boolean, waste: string, layout: string, hidden: boolean, scoring: string}>} presets
 * @property {{layout: string, wrap: boolean, waste: string, rate: number, low: number, high: number, deals: number}[]} odds
 *
 * @typedef {object} HintPayload one rung of a hint
 * @property {number} rung 0 for the plain one, 1 to 4 for the ladder
 * @property {Message[]} texts
 * @property {number[]} lit places that it points at
 * @property {boolean} stock
 * @property {import("./lesson/chains.js").ChainPayload|null} chain
 *
 * @typedef {object} Insight what there is to show beside the game; each part only while it is wanted
 * @property {number} [seq] the view that it belongs to
 * @property {HintPayload} [hint]
 * @property {{text: Message, places: number[], praise: boolean}} [advice] the coach's word on the last move
 * @property {import("./lesson/plan.js").PlanPayload} [plan]
 * @property {import("./lesson/solution.js").SolutionPayload & {fault: Message|null}} [solution]
 * @property {import("./lesson/chains.js").ChainsPayload} [chains]
 * @property {import("./lesson/lines.js").MovesPayload} [moves]
 * @property {import("./lesson/unseen.js").ChancesPayload} [unseen]
 * @property {import("./lesson/counsel.js").CounselPayload} [counsel]
 * @property {import("./lesson/review-texts.js").ReviewPayload} [review]
 * @property {import("./lesson/learn.js").LearnPayload} [learn] a fault that is tried again
 *
 * @typedef {"play"|"draw"|"undo"|"redo"|"restart"|"jump"|"goto"|"new"|"resume"|"open"|"hint"|"plan"|"plan-open"|"plan-add"|"plan-back"
 *   |"plan-use"|"plan-keep"|"plan-off"|"advance"|"solve"|"solve-off"|"walk"|"check"|"enter"|"enter-line"|"correct"
 *   |"advice-guess"|"advice-more"|"advice-stop"
 *   |"review"|"review-stop"|"review-check"|"review-paste"|"learn"|"learn-back"|"learn-show"|"learn-next"|"learn-off"} RequestKind
 * @typedef {object} Request what a click asks for
 * @property {RequestKind} kind
 * @property {number} [place]
 * @property {string} [deal] new: what is asked for
 * @property {object} [rules] new
 * @property {object} [saved] resume: a kept game; open: all that were left here
 * @property {string|null} [link] open
 * @property {number} [node] goto: a position of the tree
 * @property {number} [plan] plan-open: which of the plans that were kept
 * @property {number[]} [places] plan: what is planned already
 * @property {DeckSpot} [spot] enter, correct
 * @property {string} [card] enter, correct
 * @property {"moves"|"score"} [aim] solve
 * @property {"first"|"back"|"forth"|"last"} [to] walk
 * @property {string} [text] enter-line: cards; review-paste: a saved game
 * @typedef {Request & {id: string, seq: number}} Sent a request as the kernel gets it
 *
 * @typedef {object} Traits
 * @property {Layout} layout
 * @property {View} view
 * @property {Title} title
 * @property {Rules} rules
 * @property {Verdict} verdict
 * @property {Menu} menu
 * @property {string} slot which kept games are this board's; empty when none is kept
 * @property {boolean} four_colours
 * @property {boolean} auto_draw
 * @property {boolean} simple_hints
 * @property {boolean} coach
 * @property {boolean} guess_first
 * @property {string} tab what stands open below the board
 * @property {Insight} insight
 * @property {Record<string, Catalogue>} texts
 * @property {string} language
 * @property {Art} art
 */
export {};
