import { isBot } from '@earmark/core/bots.ts'
import type { OpenedShare } from '@earmark/core/entities/share.ts'
import type { Context } from 'hono'
import type { App, AppEnv } from '../../platform/http/app-env.ts'
import type { Services } from '../../services.ts'
import { type OpenNeeds, readSharedNote } from './open-share.ts'
import { hasPasscode } from './passcode.ts'
import { findOpen } from './share-row.ts'
import { countVisit } from './visits.ts'

type PageNeeds = OpenNeeds & Pick<Services, 'background' | 'resolveSession'>

/** What the page of a link is made of. */
export function registerSharedPage(app: App, needs: PageNeeds): void {
  app.use('/s/*', async (c, next) => {
    c.set('openShare', (id) => openForPage(needs, c, id))
    await next()
  })
}

async function openForPage(
  needs: PageNeeds,
  c: Context<AppEnv>,
  id: string,
): Promise<OpenedShare | undefined> {
  const { database, background, resolveSession, now } = needs
  const session = c.req.header('cookie') ? await resolveSession(c.req.raw.headers) : undefined
  const found = await findOpen(database.db, id, { reader: session?.viewer.user.id, now: now() })
  if (!found) return undefined
  if (!hasPasscode(needs, c, found.share)) return { state: 'passcode' }
  // Programs that look what is behind a link are no visitors.
  if (!isBot(c.req.header('user-agent') ?? '')) {
    background.run('counting a visit', () => countVisit(database.db, found.share.id, now()))
  }
  return { state: 'open', note: await readSharedNote(needs, found) }
}
