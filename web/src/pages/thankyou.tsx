import { lazy, Suspense } from 'react'
import { Pane } from '../features/dashboard/pane.tsx'

/** Few come here, and nobody twice. */
const ThankYou = lazy(async () => ({ default: (await import('../features/plans/thank-you.tsx')).ThankYou }))

export default function Page() {
  return (
    <Pane title="Thank you">
      <Suspense>
        <ThankYou />
      </Suspense>
    </Pane>
  )
}
