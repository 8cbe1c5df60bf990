import { describeError } from '../../platform/http/describe-error.ts'
import type { Services } from '../../services.ts'

/** What fails of one must not keep the others from their turn; it is tried again next time. */
export async function eachApart<T extends { id: string }>(
  { log }: Pick<Services, 'log'>,
  rows: readonly T[],
  work: (row: T) => Promise<void>,
): Promise<void> {
  for (const row of rows) {
    await work(row).catch((error: unknown) =>
      log('warn', 'a subscription or a reward could not be settled', {
        id: row.id,
        error: describeError(error),
      }),
    )
  }
}
