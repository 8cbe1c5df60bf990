import type { Feature } from '../../platform/feature.ts'
import type { Services } from '../../services.ts'
import { forgetNotifications } from './forget-notifications.ts'
import { registerNotifications } from './notifications-routes.ts'
import { createNotifyWorker } from './notify-worker.ts'
import { tellOfChanges } from './tell-of-changes.ts'

export function notifications(services: Services): Feature {
  const { database, fanout, now } = services
  return {
    routes: ({ api }) => registerNotifications(api, services),
    onChanges: tellOfChanges(fanout),
    jobs: { notify: createNotifyWorker(services) },
    tasks: [
      {
        what: 'forgetting what people were told long ago',
        run: () => forgetNotifications(database.db, now()),
      },
    ],
  }
}
