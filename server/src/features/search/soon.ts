import { AppError } from '@earmark/core/errors.ts'
import { within } from '../../platform/within.ts'

/** Nobody waits for longer, and connections on which nothing happens are cut. */
const patienceMs = 20_000

/** The first search of a hundred thousand notes on a busy machine can take a minute. The next finds what this one began. */
export async function soon(upToDate: Promise<void>, ms = patienceMs): Promise<void> {
  if ((await within(ms, upToDate)) !== 'late') return
  throw new AppError('unavailable', 'an index is being made', {
    detail: 'Your notes are being prepared for search. Try again in a few seconds.',
  })
}
