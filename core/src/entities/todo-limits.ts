/** Apart from the schema: pages load it. */
export const todoLimits = { text: 500, who: 100, sentence: 2_000 }
