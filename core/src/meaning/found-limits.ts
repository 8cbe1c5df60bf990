/** Sentences that are quoted as the answer. */
export const mostQuotes = 3

/** Those that come next: read by a model that writes one. */
export const mostMore = 9
