import type { Audience, OpenedShare } from '@earmark/core/entities/share.ts'
import { AppError } from '@earmark/core/errors.ts'
import { eq } from 'drizzle-orm'
import type { Context, Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { every } from 'hono/combine'
import { user } from '../../platform/db/schema.ts'
import type { App, AppEnv } from '../../platform/http/app-env.ts'
import { csrf } from '../../platform/http/csrf.ts'
import { lateHeaders } from '../../platform/http/late-headers.ts'
import { isLook, isReload, visitCounter } from '../../platform/visits.ts'
import type { Services } from '../../services.ts'
import { type OpenNeeds, readSharedNote } from './open-share.ts'
import { takePasscodeForm } from './passcode-form.ts'
import { hasPasscode, openedCookie } from './passcode.ts'
import { findOpen } from './share-row.ts'
import { showsCard } from './shared-card.ts'
import { addShareVisits } from './visits.ts'

type PageNeeds = OpenNeeds & Pick<Services, 'address' | 'background' | 'resolveSession'>
type OpenPageNeeds = PageNeeds & { countVisit: (share_id: string) => void }

/** A hundred characters of a passcode, however they are written. */
const maxFormBytes = 4_096

/** What the page of a link is made of. */
export function registerSharedPage(app: App, needs: PageNeeds): void {
  const countVisit = visitCounter(needs, (rows) => addShareVisits(needs.database.db, rows))
  const setOpening = async (c: Context<AppEnv>, next: Next) => {
    c.set('openShare', (id) => openForPage({ ...needs, countVisit }, c, id))
    c.set('isUnconfirmed', () => isUnconfirmed(needs, c))
    await next()
  }
  app.use('/s/*', lateHeaders, setOpening)
  for (const path of ['/shared', '/shared/', '/shared.data']) app.use(path, setOpening)
  const takeForm = every(csrf(needs.address), formLimit, (c: Context<AppEnv>, next: Next) =>
    takePasscodeForm(needs, c, next),
  )
  // No `app.post`: what this leaves to the page would be taken for a call with the wrong method.
  for (const path of ['/s/:id', '/s/:id/']) {
    app.use(path, (c, next) => (c.req.method === 'POST' ? takeForm(c, next) : next()))
  }
}

const formLimit = bodyLimit({
  maxSize: maxFormBytes,
  onError: () => {
    throw new AppError('too_large', 'no passcode is as long as that')
  },
})

async function openForPage(
  needs: OpenPageNeeds,
  c: Context<AppEnv>,
  id: string,
): Promise<OpenedShare | undefined> {
  const { database, countVisit, now } = needs
  const reader = await readerOf(needs, c)
  const found = await findOpen(database.db, id, { reader, now: now() })
  if (!found) return undefined
  if (!hasPasscode(needs, c, found.share)) return { state: 'passcode', refusal: null }
  const isOwn = reader !== undefined && reader === found.share.created_by
  const { audience } = found.share
  if (isLook(c) && isItsPlace(c, audience)) {
    const opened = openedCookie(needs, c, found.share)
    if (opened) c.set('cookies', [opened])
    // After the form of the passcode browsers ask past their cache, as if they reloaded.
    const isNew = opened !== undefined || !(isReload(c) || isSwitched(c))
    if (isNew && !isOwn) c.set('onServed', () => countVisit(found.share.id))
  }
  const note = await readSharedNote(needs, found)
  return { state: 'open', note, audience, card: showsCard(found.share) }
}

async function readerOf(
  { resolveSession }: Pick<PageNeeds, 'resolveSession'>,
  c: Context<AppEnv>,
): Promise<string | undefined> {
  const session = c.req.header('cookie') ? await resolveSession(c.req.raw.headers) : undefined
  return session?.viewer.user.id
}

/** It does not look at the link, and so tells nothing of it. */
async function isUnconfirmed(needs: PageNeeds, c: Context<AppEnv>): Promise<boolean> {
  const reader = await readerOf(needs, c)
  if (reader === undefined) return false
  const [person] = await needs.database.db
    .select({ is_confirmed: user.emailVerified })
    .from(user)
    .where(eq(user.id, reader))
  return person?.is_confirmed === false
}

/** What is for some is read in the app, what is for anyone on a page of its own; from elsewhere the visitor is led there. */
function isItsPlace(c: Context<AppEnv>, audience: Audience['kind']): boolean {
  return (audience === 'anyone') === c.req.path.startsWith('/s/')
}

/** The open page in another language is no new visit. */
function isSwitched(c: Context<AppEnv>): boolean {
  // Where no script runs the switch is a link; browsers say of those that they come from here.
  const isFromHere = c.req.path.endsWith('.data') || c.req.header('sec-fetch-site') === 'same-origin'
  return isFromHere && c.req.query('lang') !== undefined
}
