/** Of a question, in characters. */
export const maxQuestion = 2_000

/** Notes that are chosen one by one to be asked. */
export const maxAskedNotes = 50

/** Questions in one conversation. */
export const maxExchanges = 100
