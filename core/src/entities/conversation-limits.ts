/** Of a question, in characters. */
export const maxQuestion = 2_000

/** Questions in one conversation. */
export const maxExchanges = 100
