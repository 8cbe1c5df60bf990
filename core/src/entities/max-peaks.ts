/** How many values of loudness a recording holds. Here and not beside the schema, so that a page need not load it. */
export const maxPeaks = 400
