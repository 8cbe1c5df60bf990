import { addMonths } from '../plans/subscription.ts'

/** A month that was earned, after others. */
export interface EarnedMonth {
  id: string
  from: Date
  until: Date
}

/**
 * One month of a row is taken back: those after it move up, so that who has earned others goes on without a gap. What is
 * past stays as it was, and so does the month that runs now. Answers those that moved.
 */
export function moveUp(
  months: readonly EarnedMonth[],
  { taken, now }: { taken: Pick<EarnedMonth, 'from' | 'until'>; now: Date },
): EarnedMonth[] {
  if (taken.until <= now) return []
  const later = months
    .filter(({ from }) => from >= taken.until)
    .toSorted((a, b) => a.from.getTime() - b.from.getTime())
  let from = taken.from < now ? now : taken.from
  return later.map(({ id }) => {
    const moved = { id, from, until: addMonths(from, 1) }
    from = moved.until
    return moved
  })
}
