import { maxSeats } from '@earmark/core/plans/subscription.ts'

/** What is wrong with a number of seats as it was typed. */
export function seatsProblem(typed: string, members: number): string | undefined {
  const seats = Number(typed)
  if (typed.trim() === '' || !Number.isInteger(seats)) return 'Enter a whole number of seats.'
  if (seats < members) return `Each member needs a seat: at least ${members}.`
  if (seats > maxSeats) return `A team can have at most ${maxSeats.toLocaleString('en-US')} seats.`
  return undefined
}

/** When a seat that is added is paid for. */
export function addedSeatSentence(isTrial: boolean): string {
  return isTrial
    ? 'Nothing is paid during the trial; each seat is paid for with the first payment.'
    : 'Each added seat is paid for at once, out of credit first, for the rest of the period; what fewer leave over is set off against the next payment.'
}
