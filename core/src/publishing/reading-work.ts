/** What reading a page may still cost. Whoever shows it pays for each element of it too. */
export interface Work {
  left: number
}

/** In steps. An element is most of it: it is made here, sent, and made once more by what shows it. */
export const costs = { line: 1, mark: 1, moved: 1, element: 25 } as const

/** A page of nothing but short items stays below it, at the most letters that a page may have. */
export const mostWork = 200_000

export function fullWork(): Work {
  return { left: mostWork }
}
