import type { App } from '../../platform/http/app-env.ts'
import type { Services } from '../../services.ts'
import { findOpenDoor } from './door-row.ts'
import { showDoor } from './show-door.ts'

/** At the address of links: what leads to no note may lead to a meeting. */
export function registerDoorPage(
  app: App,
  { database: { db }, now }: Pick<Services, 'database' | 'now'>,
): void {
  app.use('/s/*', async (c, next) => {
    c.set('openDoor', async (id) => {
      const row = await findOpenDoor(db, id, now())
      return row && showDoor(db, row)
    })
    await next()
  })
}
