import type { RowChange, ChangeListener } from '../sync/row-change.ts'
import type { WriteContext } from '../sync/write-context.ts'
import type { Queries } from '../../ports/database.ts'
import type { Services } from '../../services.ts'

type Note = NonNullable<Extract<RowChange, { kind: 'recording' }>['after']>

/**
 * A note may be given out while its sound is still on its way. `remake` has the sounds made that wait for it, and answers
 * whether there were any.
 */
export function onArrivedSound(
  { jobs }: Pick<Services, 'jobs'>,
  remake: (tx: Queries, by: WriteContext, note: Note) => Promise<boolean>,
): ChangeListener {
  return async (tx, by, changes) => {
    let isAny = false
    for (const { kind, before, after } of changes) {
      if (kind !== 'recording' || !after?.sound || !before || before.sound) continue
      isAny = (await remake(tx, by, after)) || isAny
    }
    return isAny ? () => jobs.wake() : undefined
  }
}
