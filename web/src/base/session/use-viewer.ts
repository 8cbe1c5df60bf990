import { guest, type Viewer } from '@earmark/core/access/viewer.ts'
import type { PageContext } from '@earmark/core/page-context.ts'
import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import { movedViewer } from './moved-viewer.ts'

/** Who looks at this page. After signing in or out the whole document is loaded anew, so it does not go stale. */
export function useViewer(): Viewer {
  // The root's loader hands these on from the page's context.
  const root = useRouteLoaderData('root') as Pick<PageContext, 'viewer'> | undefined
  const moved = useSyncExternalStore(movedViewer.subscribe, movedViewer.get, notMoved)
  return moved ?? root?.viewer ?? guest
}

const notMoved = () => undefined
