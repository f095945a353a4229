/** Whether the kernel behind a board is still there. */

/** @typedef {"ok"|"lost"|"gone"} KernelState lost: the connection may come back; gone: this board has no kernel any more */
/**
 * @typedef {object} Signal
 * @property {(slot: (sender: unknown, value: any) => void) => unknown} connect
 * @property {(slot: (sender: unknown, value: any) => void) => unknown} disconnect
 *
 * @typedef {object} Kernel what both hosts' kernels have of this
 * @property {string} [status]
 * @property {string} [connectionStatus]
 * @property {boolean} [isDisposed]
 * @property {Signal} [statusChanged]
 * @property {Signal} [connectionStatusChanged]
 * @property {Signal} [disposed]
 */

/** A kernel that was restarted knows nothing of the boards from before. */
const ENDED = ["restarting", "autorestarting", "terminating", "dead"];

/** A connection that is back sooner was hardly gone. */
const SHORT = 1500;

/** @param {Kernel} kernel @returns {KernelState} */
export function stateOf({ status = "", connectionStatus = "connected", isDisposed = false }) {
  if (isDisposed || ENDED.includes(status)) return "gone";
  return connectionStatus === "connected" ? "ok" : "lost";
}

/**
 * Tells of every change, until `signal` aborts. Once gone, a kernel stays gone for the boards that it had.
 * @param {Kernel|null|undefined} kernel nothing where a host doesn't tell
 * @param {(state: KernelState) => void} onChange @param {AbortSignal} signal
 */
export function watchKernel(kernel, onChange, signal) {
  /** @type {KernelState} */
  let state = kernel && stateOf(kernel) === "gone" ? "gone" : "ok";
  let timer = 0;

  /** @param {KernelState} now */
  function set(now) {
    clearTimeout(timer);
    if (state === "gone" || state === now) return;
    state = now;
    onChange(state);
  }

  function look() {
    if (!kernel) return;
    const now = stateOf(kernel);
    if (now !== "lost") return set(now);
    clearTimeout(timer);
    timer = setTimeout(() => set(stateOf(kernel)), SHORT);
  }
  const watched = [kernel?.statusChanged, kernel?.connectionStatusChanged, kernel?.disposed];
  for (const change of watched) change?.connect(look);
  look();
  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    watched.forEach((change) => change?.disconnect(look));
  });

  return { isWatched: !!kernel, state: () => state, isIdle: () => kernel?.status === "idle", giveUp: () => set("gone") };
}
