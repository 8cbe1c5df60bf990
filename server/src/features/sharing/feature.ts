import type { Feature } from '../../platform/feature.ts'
import { createPublicSoundWorker } from '../../platform/public-sounds/public-sound-worker.ts'
import type { Services } from '../../services.ts'
import { makePictureCheck } from './check-pictures.ts'
import { registerPublicShares } from './public-routes.ts'
import { makeHighlightReader } from './read-highlights.ts'
import { createShareEmailWorker } from './share-email.ts'
import { registerSharedCard } from './shared-card.ts'
import { registerSharedComments } from './shared-comments.ts'
import { registerSharedPage } from './shared-page.ts'
import { makeArrivedSounds } from './shared-sound.ts'
import { registerShares } from './shares-routes.ts'
import { soundOfLink } from './sound-of-link.ts'
import { forgetShareVisits } from './visits.ts'
import { sweepShares } from './sweep-shares.ts'

export function sharing(services: Services): Feature {
  const opening = {
    ...services,
    readHighlights: makeHighlightReader(),
    isGivable: makePictureCheck(services.blobs),
  }
  return {
    routes({ app, api }) {
      registerShares(api, services)
      registerPublicShares(api, opening)
      registerSharedComments(api, services)
      registerSharedCard(app, services)
      registerSharedPage(app, opening)
    },
    onChanges: makeArrivedSounds(services),
    jobs: {
      share_sound: createPublicSoundWorker(services, soundOfLink),
      share_email: createShareEmailWorker(services),
    },
    tasks: [
      { what: 'forgetting what expired links led to', run: () => sweepShares(services) },
      { what: 'forgetting old visits of links', everyHours: 24, run: () => forgetShareVisits(services) },
    ],
  }
}
