import { lazy, Suspense } from 'react'
import { useLiveValue } from '../../base/live-value.ts'
import { movingNotes } from '../../base/local-db/moving.ts'

const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }))

/** Nothing of the dialog is loaded before it is first opened. */
export function MoveHost() {
  const moving = useLiveValue(movingNotes)
  return moving ? (
    <Suspense>
      <MoveDialog moving={moving} onClose={() => movingNotes.set(undefined)} />
    </Suspense>
  ) : null
}
