import { guest, type Viewer } from '@earmark/core/access/viewer.ts'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '../../root.tsx'

/** Who looks at this page. After signing in or out the whole document is loaded anew, so it does not go stale. */
export function useViewer(): Viewer {
  return useRouteLoaderData<typeof loader>('root')?.viewer ?? guest
}
