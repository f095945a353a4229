/**
 * The shapes of what the kernel tells the board. No code: types only.
 *
 * @typedef {{row: number, x: number, peak: number}} Place
 * @typedef {{name: string, rows: number, width: number, places: Place[], coveredBy: number[][]}} Layout
 *
 * @typedef {"start"|"play"|"draw"|"undo"|"redo"|"restart"|"jump"|"refused"} EventKind
 * @typedef {{kind: EventKind, place?: number|null, card?: string|null, turned?: number[], points?: number|null}} GameEvent
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
 * @property {GameEvent|null} event
 * @property {Message|null} notice
 *
 * @typedef {{kind: string, number?: string|number|null}} Title a number may be larger than a browser's exact integers
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
 * @typedef {"play"|"draw"|"undo"|"redo"|"restart"|"new"} RequestKind
 * @typedef {{kind: RequestKind, place?: number}} Request what a click asks for
 * @typedef {Request & {id: string, seq: number}} Sent a request as the kernel gets it
 *
 * @typedef {object} Traits
 * @property {Layout} layout
 * @property {View} view
 * @property {Title} title
 * @property {Rules} rules
 * @property {Record<string, Catalogue>} texts
 * @property {string} language
 * @property {Art} art
 */
export {};
