import { useEffect, useSyncExternalStore } from 'react'
import { reloadForNewBuild, reloadOffer, watchBuilds } from './build-watch.ts'

/** Once per page with scripts. Quiet: a line at the edge, and only while a reload would disturb. */
export function BuildWatcher() {
  const reason = useSyncExternalStore(reloadOffer.subscribe, reloadOffer.reason, () => undefined)
  useEffect(watchBuilds, [])
  return (
    <div role="status" className="fixed right-4 bottom-4 z-30 max-sm:bottom-24">
      {reason && (
        <div className="flex items-center gap-2 rounded-full border border-line-2 bg-surface py-1 pr-1 pl-4 text-sm shadow-2">
          {reason === 'new_build' ? 'Update ready' : 'Part of this page did not load'}
          <button
            type="button"
            onClick={reloadForNewBuild}
            className="min-h-9 rounded-full px-3 font-semibold underline underline-offset-4 max-sm:min-h-11"
          >
            Reload
          </button>
        </div>
      )}
    </div>
  )
}
