import { lazy, Suspense } from 'react'
import { Pane } from '../features/dashboard/pane.tsx'

const Shared = lazy(async () => ({
  default: (await import('../features/sharing/shared.tsx')).Shared,
}))

export default function Page() {
  return (
    <Pane title="Shared">
      <Suspense>
        <Shared />
      </Suspense>
    </Pane>
  )
}
