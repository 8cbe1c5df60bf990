import { namesOf } from '@earmark/core/analytics/outside-services.ts'
import type { Feature } from '../../platform/feature.ts'
import type { Services } from '../../services.ts'
import { registerCollector } from './collector-routes.ts'
import { registerConsent } from './consent-routes.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { registerOutsideFrame } from './outside-frame.ts'
import { readReport } from './read-report.ts'
import { countKnown } from './count-known.ts'
import { forgetEvents, rollUpEvents } from './roll-up.ts'

/** Counts visits where the operator wants it. What was counted before that was switched off still runs out. */
export function analytics(services: Services): Feature {
  const { analytics: own, config, database, now, webBuild } = services
  return {
    routes({ app, api }) {
      registerConsent(api, services)
      registerCall(api, 'GET /admin/analytics', async ({ query: { days } }) => {
        await countKnown(services)
        await rollUpEvents(services)
        return {
          is_counted: config.EARMARK_ANALYTICS === 'on',
          left_out: own?.collector?.figures().over_limit ?? 0,
          ...(await readReport(database.db, days, now())),
        }
      })
      if (own?.collector)
        registerCollector(app, { ...services, collector: own.collector, outside: own.outside })
      if (webBuild && own && namesOf(own.outside).length > 0) registerOutsideFrame(app, webBuild, own.outside)
    },
    tasks: [
      { what: 'counting what the server knows itself', run: () => countKnown(services) },
      { what: 'adding up what was counted', run: () => rollUpEvents(services) },
      { what: 'forgetting what was counted long ago', everyHours: 24, run: () => forgetEvents(services) },
    ],
  }
}
