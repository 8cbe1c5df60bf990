/** Waiting for the administrator, shown to everyone, or not to be shown. */
export const reviewStates = ['waiting', 'approved', 'declined'] as const
export type ReviewState = (typeof reviewStates)[number]

/** From the best. */
export const starNumbers: readonly number[] = [5, 4, 3, 2, 1]

export const minReviewText = 10
export const maxReviewText = 2_000
export const maxReviewName = 80

interface Standing {
  state: ReviewState
  is_shown: boolean
}

/** What the writer of a review is told of where it stands. */
export function standingOf({ state, is_shown }: Standing): string {
  if (state === 'approved') return 'Your review is shown here.'
  const earlier = is_shown ? ' The version that was approved before is still shown.' : ''
  if (state === 'waiting') return `Your review waits for an administrator to approve it.${earlier}`
  return `Your review was not approved. You can change it and send it again.${earlier}`
}

export interface Rating {
  count: number
  mean: number | null
  by_stars: { stars: number; count: number }[]
}

/** Of what everyone reads: how many there are of each, and their mean. */
export function ratingOf(counts: ReadonlyMap<number, number>): Rating {
  const by_stars = starNumbers.map((stars) => ({ stars, count: counts.get(stars) ?? 0 }))
  const count = by_stars.reduce((sum, each) => sum + each.count, 0)
  const sum = by_stars.reduce((all, each) => all + each.stars * each.count, 0)
  return { count, mean: count === 0 ? null : Math.round((sum / count) * 10) / 10, by_stars }
}
