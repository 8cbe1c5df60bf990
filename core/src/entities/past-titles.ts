import { z } from 'zod'

/** A title that a note no longer has, or never came to have because a newer one was there; `at`: when it was given. */
export const pastTitle = z.object({ title: z.string().max(500), at: z.iso.datetime() })
export type PastTitle = z.infer<typeof pastTitle>

export const maxPastTitles = 10

/**
 * Newest first, each once, without the one that stands. It follows from the titles and their times alone, so that it is
 * the same in whichever order they arrive.
 */
export function withPastTitle(
  past: readonly PastTitle[],
  given: PastTitle | undefined,
  current: string,
): PastTitle[] {
  const times = new Map<string, string>()
  for (const { title, at } of given ? [...past, given] : past) {
    const isNews = title !== '' && title !== current && at > (times.get(title) ?? '')
    if (isNews) times.set(title, at)
  }
  return [...times]
    .map(([title, at]) => ({ title, at }))
    .toSorted((a, b) => compare(b.at, a.at) || compare(a.title, b.title))
    .slice(0, maxPastTitles)
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
