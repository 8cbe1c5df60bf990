import { AppError } from '@earmark/core/errors.ts'
import { nameWithAddress } from '@earmark/core/publishing/public-addresses.ts'
import { makeDates } from '@earmark/core/text/dates.ts'
import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { type CardNeeds, sendCard } from '../../platform/cards/send-card.ts'
import { page } from '../../platform/db/pages-schema.ts'
import type { App, AppEnv } from '../../platform/http/app-env.ts'
import { contentDisposition } from '../../platform/http/content-disposition.ts'
import { sandboxPolicy } from '../../platform/http/security-headers.ts'
import { sendRange } from '../../platform/http/send-range.ts'
import { isVisit, visitCounter } from '../../platform/visits.ts'
import type { Services } from '../../services.ts'
import { sendPicture } from './page-picture.ts'
import { isThis } from './page-row.ts'
import { addPageVisits } from './page-visits.ts'
import { findPublicPage, listPublicPages, type PublicNeeds, readRows } from './public-pages.ts'

/** What the public pages are made of, and the sounds on them. Everything is asked of the database each time. */
export function registerPublicPages(
  app: App,
  needs: PublicNeeds & CardNeeds & Pick<Services, 'blobs' | 'background' | 'now' | 'resolveSession'>,
): void {
  const { database, blobs, soundEncoder } = needs
  const countVisit = visitCounter(needs, (rows) => addPageVisits(database.db, rows))
  app.use('/notes/*', async (c, next) => {
    c.set('openPage', async (id) => {
      const found = await findPublicPage(needs, id)
      // Who comes back from the form to report it has been counted.
      const isNew = isVisit(c) && c.req.query('report') === undefined
      if (found && isNew && !(await isItsAuthor(needs, c, found.id))) {
        c.set('onServed', () => countVisit(found.id))
      }
      return found
    })
    await next()
  })
  for (const path of ['/pages', '/pages.data']) {
    app.use(path, async (c, next) => {
      c.set('listPages', (query) => listPublicPages(needs, query))
      await next()
    })
  }

  app.get('/notes/:id/card.png', async (c) => {
    const [row] = await readRows(database.db, isThis(c.req.param('id')), 1)
    if (!row) throw new AppError('not_found', 'no such page')
    const card = { title: row.title, line: `${nameWithAddress(row.author)} · ${dates.day(row.published_at)}` }
    return sendCard(c, needs, { card, headers: { 'Cache-Control': 'public, no-cache' } })
  })

  app.get('/notes/:id/picture', async (c) => {
    const [row] = await readRows(database.db, isThis(c.req.param('id')), 1)
    if (!row?.picture) throw new AppError('not_found', 'no such picture')
    c.set('contentPolicy', sandboxPolicy)
    c.set('isForOtherSites', true)
    return sendPicture(c.req.raw, blobs, row.picture)
  })

  // With the ending that podcast players go by, and outside of what robots.txt closes.
  app.get('/notes/:id/sound.m4a', async (c) => {
    const [row] = await readRows(database.db, isThis(c.req.param('id')), 1)
    if (row?.sound && row.sound_state === 'preparing') return c.body(null, 202, soonThere)
    if (!row?.sound_key || row.sound_bytes === null) throw new AppError('not_found', 'no such sound')
    const { sound_key, sound_bytes, sound_sha256 } = row
    c.set('contentPolicy', sandboxPolicy)
    c.set('isForOtherSites', true)
    return sendRange(c.req.raw, {
      bytes: sound_bytes,
      etag: `"${sound_sha256}"`,
      headers: {
        'Content-Type': soundEncoder.type,
        'Content-Disposition': contentDisposition('inline', `${row.id}.m4a`),
      },
      read: (range) => blobs.read(sound_key, range),
    })
  })
}

const soonThere = { 'Retry-After': '3', 'Cache-Control': 'no-store' }

/** Whoever published it and looks at it. */
async function isItsAuthor(
  { database, resolveSession }: Pick<Services, 'database' | 'resolveSession'>,
  c: Context<AppEnv>,
  id: string,
): Promise<boolean> {
  const session = c.req.header('cookie') ? await resolveSession(c.req.raw.headers) : undefined
  if (!session) return false
  const isBy = and(eq(page.id, id), eq(page.created_by, session.viewer.user.id))
  return (await database.db.select({ id: page.id }).from(page).where(isBy)).length > 0
}

/** Nobody has said where the reader is. */
const dates = makeDates({ timeZone: 'UTC', locale: 'en-GB' })
