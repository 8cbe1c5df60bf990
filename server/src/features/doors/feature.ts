import { describeError } from '../../platform/http/describe-error.ts'
import type { Feature } from '../../platform/feature.ts'
import type { Services } from '../../services.ts'
import { createDoorCrowd } from './door-crowd.ts'
import { registerDoorPage } from './door-page.ts'
import { findOpenDoor } from './door-row.ts'
import { followMeetings } from './follow-meetings.ts'
import { registerHost } from './host-routes.ts'
import { showDoor } from './show-door.ts'
import { sweepDoors } from './sweep-doors.ts'
import { registerVisitors } from './visitor-routes.ts'

/** Links for the others of a meeting. */
export function doors(services: Services): Feature {
  const { database, fanout, log, now } = services
  const crowd = createDoorCrowd({
    fanout,
    async read(id) {
      const row = await findOpenDoor(database.db, id, now())
      return row && showDoor(database.db, row)
    },
    onFailure: (error) => log('error', 'a door could not be read', { error: describeError(error) }),
  })
  return {
    routes({ app, api }) {
      registerHost(api, services)
      registerVisitors(api, { ...services, crowd })
      registerDoorPage(app, services)
    },
    onChanges: followMeetings(services),
    tasks: [{ what: 'forgetting doors of meetings that are long over', run: () => sweepDoors(services) }],
  }
}
