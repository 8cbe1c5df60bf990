import type { Feature } from '../../platform/feature.ts'
import { createPublicSoundWorker } from '../../platform/public-sounds/public-sound-worker.ts'
import type { Services } from '../../services.ts'
import { registerFeeds } from './feeds-routes.ts'
import { forgetPageVisits } from './page-visits.ts'
import { makeArrivedSounds, soundOfPage } from './page-sound.ts'
import { registerJudging, registerPageCalls } from './pages-routes.ts'
import { registerPublicPages } from './public-routes.ts'
import { registerReports } from './report-page.ts'
import { createTakenDownWorker } from './taken-down-email.ts'

export function publishing(services: Services): Feature {
  return {
    routes({ app, api }) {
      registerPageCalls(api, services)
      registerPublicPages(app, services)
      registerFeeds(app, services)
      registerReports(app, services)
      registerJudging(api, services)
    },
    onChanges: makeArrivedSounds(services),
    jobs: {
      page_sound: createPublicSoundWorker(services, soundOfPage),
      page_taken_down: createTakenDownWorker(services),
    },
    tasks: [
      { what: 'forgetting old visits of pages', everyHours: 24, run: () => forgetPageVisits(services) },
    ],
  }
}
