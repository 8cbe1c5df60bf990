import { lazy, Suspense } from 'react'
import { Pane } from '../features/dashboard/pane.tsx'

const Shared = lazy(async () => ({
  default: (await import('../features/sharing/shared.tsx')).Shared,
}))

const OwnPages = lazy(async () => ({
  default: (await import('../features/publishing/own-pages.tsx')).OwnPages,
}))

export default function Page() {
  return (
    <Pane title="Shared">
      <Suspense>
        <Shared pages={(query) => <OwnPages query={query} />} />
      </Suspense>
    </Pane>
  )
}
