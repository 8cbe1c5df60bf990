import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { hasTried } from '../../base/local-db/has-tried.ts'

const loadRecorder = () => import('./try-recorder.tsx')
const TryRecorder = lazy(async () => ({ default: (await loadRecorder()).TryRecorder }))

/** Whether Record was pressed; undefined while there is something else in the recorder's place. */
export function useTryStarted() {
  const [isStarted, setIsStarted] = useState<boolean>()
  useEffect(() => {
    // Most visitors have recorded nothing here: for them nothing more is loaded.
    void hasTried()
      .then((is) => is && loadRecorder().then(({ hasLeftBehind }) => hasLeftBehind()))
      .then((is) => is && setIsStarted((now) => now ?? false))
  }, [])
  return [isStarted, setIsStarted] as const
}

/** The recorder for those without an account, on a page that does without its script until somebody wants it. */
export function LateTryRecorder({ isStarted, fallback }: { isStarted: boolean; fallback?: ReactNode }) {
  return (
    <Suspense fallback={fallback}>
      <TryRecorder isStarted={isStarted} />
    </Suspense>
  )
}
