/** Which games are on a board of another tab right now. The browser's locks end with their tab, however that ends. */

const NAME = "tripeaks.1.game.";
const PATIENCE = 300;

/** @param {LockManager|undefined} locks missing where the page came by plain http from another machine */
export function createTabs(locks) {
  let end = () => {};

  /** Lets go of the game held before, and holds another: from now on, or once nobody else does. @param {string} id */
  function hold(id) {
    end();
    const waiting = new AbortController();
    /** @type {Promise<void>} */
    const held = new Promise((done) => {
      end = () => {
        done();
        waiting.abort();
      };
    });
    if (id !== "") locks?.request(NAME + id, { signal: waiting.signal }, () => held).catch(() => {});
  }

  /** @returns {Promise<Set<string>>} */
  async function held() {
    if (locks === undefined) return new Set();
    /** @type {Promise<LockManagerSnapshot>} */
    const tooLong = new Promise((done) => setTimeout(done, PATIENCE, {}));
    const asked = (async () => locks.query())().catch(() => ({}));
    const seen = await Promise.race([asked, tooLong]);
    const names = (/** @type {LockManagerSnapshot} */ (seen).held ?? []).map(({ name }) => name ?? "");
    return new Set(names.filter((name) => name.startsWith(NAME)).map((name) => name.slice(NAME.length)));
  }

  return { hold, held, release: () => end() };
}
