/**
 * The shapes of what the kernel tells a lesson's widgets. No code: types only.
 *
 * @typedef {import("../../board/src/types.js").Translate} Translate
 * @typedef {import("../../board/src/types.js").Catalogue} Catalogue
 * @typedef {import("../../board/src/types.js").Message} Message
 *
 * @typedef {"right"|"close"|"think"|"wrong"|"not-yet"} Level how good an answer is
 * @typedef {{light: string, dark: string, alt: string}} Drawing SVG texts; both the same where there is only one
 * @typedef {{level: Level, text: string|Message, picture: Drawing|null}} Reply a text of the lesson's own, or one of the catalogue's
 *
 * @typedef {object} ExerciseAbout what doesn't change about an exercise
 * @property {string} lesson
 * @property {string} id
 * @property {number} number its place in the lesson, from 1
 * @property {number} of
 * @property {"number"|"choice"|"text"|"code"} kind
 * @property {string} question Markdown
 * @property {string[]} choices
 * @property {string} unit
 * @property {string} placeholder
 * @property {number} rungs how many hints there are
 * @property {boolean} played whether a board is judged, which can be played on anywhere
 * @property {string} notebook the file that it is in
 *
 * @typedef {object} ExerciseState
 * @property {number} seq counts what the kernel told
 * @property {ExerciseRecord} record
 * @property {Reply|null} reply to the last answer
 * @property {string[]} hints those that were asked for
 * @property {string|null} solution Markdown, once it was opened
 * @property {boolean} due whether the solution may be seen
 * @property {Message|null} fault
 *
 * @typedef {object} ExerciseRecord what is kept of an exercise
 * @property {number} tries
 * @property {boolean} right
 * @property {number} hints how many were seen
 * @property {boolean} opened whether the solution was, before an answer was right
 * @property {string} [answer] what stands in the field
 *
 * @typedef {object} PredictionAbout
 * @property {string} lesson
 * @property {string} id
 * @property {number} number
 * @property {number} of
 * @property {string} question
 * @property {string[]} choices
 *
 * @typedef {object} PredictionState
 * @property {number} seq
 * @property {GuessRecord|null} guess
 * @property {Message|null} fault
 *
 * @typedef {object} GuessRecord what is kept of a guess
 * @property {number} choice
 * @property {number} sure from 0 to 1
 * @property {boolean|null} right null until it was shown
 *
 * @typedef {object} Outcome one guess, looked back at
 * @property {string} id
 * @property {string} question
 * @property {string[]} choices
 * @property {number} choice
 * @property {number} sure
 * @property {boolean} right
 * @property {number} answer the right choice
 * @property {string} because Markdown
 *
 * @typedef {object} CalibrationAbout
 * @property {string} lesson
 *
 * @typedef {object} CalibrationState
 * @property {number} seq
 * @property {number} made how many guesses there are that weren't shown yet
 * @property {number} of how many predictions the lesson has
 * @property {Outcome[]} shown
 * @property {Message|null} fault
 *
 * @typedef {object} ProgressAbout
 * @property {string} lesson
 * @property {string} title
 * @property {{id: string, question: string}[]} exercises
 * @property {number} predictions how many there are
 *
 * @typedef {object} ProgressState
 * @property {number} seq
 * @property {Record<string, ExerciseRecord>} exercises
 * @property {number} guesses
 * @property {string} handIn the text to hand in, once it was asked for
 * @property {number} afresh how often the lesson was started afresh
 * @property {Message|null} fault
 *
 * @typedef {{name: string, label: string, kind: "range", low: number, high: number, step: number, digits: number}} Slider
 * @typedef {{name: string, label: string, kind: "tick"}} Tick
 * @typedef {{name: string, label: string, kind: "choice", words: string[]}} Choice its value is a word's number, from 0
 * @typedef {{name: string, label: string, kind: "field", whole: boolean}} TextField
 * @typedef {Slider|Tick|Choice|TextField} Control
 * @typedef {{controls: Control[]}} ExploreAbout
 *
 * @typedef {object} ExploreState
 * @property {number} seq counts the drawings
 * @property {Record<string, any>} values by the controls' names
 * @property {string} picture HTML; empty when the figure couldn't be drawn
 * @property {string} error what the figure's function raised
 * @property {string} trace where
 *
 * @typedef {ExerciseRecord|GuessRecord} LessonRecord
 *
 * @typedef {object} Desk what a widget works with
 * @property {Translate} t
 * @property {string} lang the language of the lesson's own texts, which may be another than that of the words around them
 * @property {(message: Record<string, unknown>) => void} send
 * @property {import("./vault.js").Vault} vault
 * @property {boolean} app whether the page is an app's, where no code is seen
 * @property {AbortSignal} signal
 */
export {};
