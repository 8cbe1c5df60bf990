import { AppError } from '@earmark/core/errors.ts'
import { spareTrialSeats } from '@earmark/core/plans/subscription.ts'

export function tooFewSeats(members: number): AppError {
  return new AppError('conflict', 'fewer seats than members', {
    detail: `There are ${members} people in this team, and each needs a seat.`,
  })
}

/** Seats raise the limits at once, and during a trial nobody has paid for them. */
export function demandTrialSeats({ asked, members }: { asked: number; members: number }): void {
  const most = members + spareTrialSeats
  if (asked <= most) return
  throw new AppError('conflict', 'too many seats for a trial', {
    detail: `During the trial this team has at most ${most} seats: one for each member, and ${spareTrialSeats} more. Choose more after the first payment.`,
  })
}
