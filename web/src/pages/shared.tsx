import { lazy, Suspense } from 'react'
import { Pane } from '../features/dashboard/pane.tsx'

const SharedLinks = lazy(async () => ({
  default: (await import('../features/sharing/shared-links.tsx')).SharedLinks,
}))

export default function Page() {
  return (
    <Pane title="Shared">
      <Suspense>
        <SharedLinks />
      </Suspense>
    </Pane>
  )
}
