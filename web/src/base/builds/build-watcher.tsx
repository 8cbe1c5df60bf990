import { useEffect, useSyncExternalStore } from 'react'
import { reloadForNewBuild, reloadOffer, watchBuilds } from './build-watch.ts'
import { missingPartText, reloadOfferLook } from './reload-offer-look.ts'

/** Once per page with scripts. Quiet: a line at the edge, and only while a reload would disturb. */
export function BuildWatcher() {
  const reason = useSyncExternalStore(reloadOffer.subscribe, reloadOffer.reason, () => undefined)
  useEffect(watchBuilds, [])
  return (
    <div role="status" className="fixed right-4 bottom-4 z-30 max-sm:bottom-24">
      {reason && (
        <div className={reloadOfferLook.box}>
          {reason === 'new_build' ? 'Update ready' : missingPartText}
          <button type="button" onClick={reloadForNewBuild} className={reloadOfferLook.button}>
            Reload
          </button>
        </div>
      )}
    </div>
  )
}
