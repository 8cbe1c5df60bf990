import { useEffect, useSyncExternalStore } from 'react'
import { reloadForNewBuild, updateOffer, watchBuilds } from './build-watch.ts'

/** Once per page with scripts. Quiet: a line at the edge, and only while a reload would disturb. */
export function BuildWatcher() {
  const isOffered = useSyncExternalStore(updateOffer.subscribe, updateOffer.isOffered, () => false)
  useEffect(watchBuilds, [])
  return (
    <div role="status" className="fixed right-4 bottom-4 z-30 max-sm:bottom-24">
      {isOffered && (
        <div className="flex items-center gap-2 rounded-full border border-line-2 bg-surface py-1 pr-1 pl-4 text-sm shadow-2">
          Update ready
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
