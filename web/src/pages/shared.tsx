import { lazy } from 'react'
import { loadLater, useLater } from '../base/loading/later.ts'
import { Pane } from '../features/dashboard/pane.tsx'

const shared = loadLater(() => import('../features/sharing/shared.tsx'))

const OwnPages = lazy(async () => ({
  default: (await import('../features/publishing/own-pages.tsx')).OwnPages,
}))

/** Not before its script is there: tabs that were drawn by the server would lose what is pressed meanwhile. */
export default function Page() {
  const part = useLater(shared, true)
  return <Pane title="Shared">{part && <part.Shared pages={(query) => <OwnPages query={query} />} />}</Pane>
}
