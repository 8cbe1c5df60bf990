import { createHash } from 'node:crypto'
import { AppError } from '@earmark/core/errors.ts'
import { atomFeed, type Feed, mostInFeed, podcastFeed, sitemapOf } from '@earmark/core/publishing/feeds.ts'
import { publicAddresses } from '@earmark/core/publishing/public-addresses.ts'
import { eq, type SQL } from 'drizzle-orm'
import type { Context } from 'hono'
import { page } from '../../platform/db/pages-schema.ts'
import type { App, AppEnv } from '../../platform/http/app-env.ts'
import { encodeBody } from '../../platform/http/encode-body.ts'
import { findAuthor } from './page-author.ts'
import { type PublicNeeds, type PublicRow, readRows, readTexts, shownTo } from './public-pages.ts'

/** As many are in a feed; readers have kept the others. */
const mostEntries = 50
/** A site map may have ten times as many. */
const mostMapped = 5_000

type Author = NonNullable<Awaited<ReturnType<typeof findAuthor>>>

interface Asked {
  which: SQL | undefined
  author: Author | null
  type: string
  write: (feed: Feed) => string
}

/** What programs subscribe to. One that has the newest already is answered without a text being read. */
export function registerFeeds(app: App, needs: PublicNeeds): void {
  const { db } = needs.database
  const authorAt = async (address: string) => {
    const author = await findAuthor(db, address)
    if (!author) throw new AppError('not_found', 'no such author')
    return author
  }
  const ofAuthor = ({ account_id }: Author) => eq(page.account_id, account_id)

  app.get('/pages/feed.atom', (c) =>
    sendFeed(c, needs, { which: undefined, author: null, type: atomType, write: atomFeed }),
  )

  app.get('/pages/sitemap.xml', async (c) => {
    const rows = await readRows(db, undefined, mostMapped)
    return c.body(sitemapOf(c.get('origin'), rows), 200, { 'Content-Type': 'application/xml; charset=utf-8' })
  })

  app.get('/pages/:author/feed.atom', async (c) => {
    const author = await authorAt(c.req.param('author'))
    if (author.address !== c.req.param('author')) return leadOn(c, publicAddresses.atom(author))
    return sendFeed(c, needs, { which: ofAuthor(author), author, type: atomType, write: atomFeed })
  })

  app.get('/pages/:author/podcast.rss', async (c) => {
    const author = await authorAt(c.req.param('author'))
    if (author.address !== c.req.param('author')) return leadOn(c, publicAddresses.podcast(author))
    const write = (feed: Feed) => podcastFeed({ ...feed, author })
    return sendFeed(c, needs, { which: ofAuthor(author), author, type: rssType, write })
  })

  app.get('/pages/:author', async (c, next) => {
    const author = await findAuthor(db, c.req.param('author'))
    return author ? leadOn(c, publicAddresses.pages(author)) : next()
  })
}

/** For good, but asked again: an author may go back to an earlier address. */
function leadOn(c: Context<AppEnv>, to: string): Response {
  c.header('Cache-Control', 'no-cache')
  return c.redirect(to, 301)
}

const atomType = 'application/atom+xml; charset=utf-8'
const rssType = 'application/rss+xml; charset=utf-8'

async function sendFeed(c: Context<AppEnv>, needs: PublicNeeds, asked: Asked): Promise<Response> {
  const { author, which, type, write } = asked
  const { db } = needs.database
  const rows = await readRows(db, which, mostEntries)
  const origin = c.get('origin')
  const changes = [author?.updated_at ?? '', ...rows.map((row) => row.updated_at)].toSorted()
  const updated_at = changes.at(-1) || new Date(0).toISOString()
  const headers = new Headers({
    'Content-Type': type,
    // Anybody may keep it, but must ask whether it still stands: what is unpublished is gone at once.
    'Cache-Control': 'public, no-cache',
    'Last-Modified': new Date(updated_at).toUTCString(),
    ETag: `"${tagOf([origin, type, author?.name, author?.address, ...rows.map(factsOf)])}"`,
  })
  if (isKnown(c.req.raw.headers, headers)) return new Response(null, { status: 304, headers })
  const ids = rows.map(({ id }) => id)
  // One more than a feed has: so that it knows which are longer.
  const textOf = await readTexts(db, ids, mostInFeed + 1)
  const pages = rows.map((row) => ({ ...shownTo(row, needs.soundEncoder.type), text: textOf(row.id) }))
  const body = new TextEncoder().encode(write({ origin, author, pages, updated_at }))
  const encoded = await encodeBody(c.req.header('accept-encoding'), body)
  for (const [name, value] of Object.entries(encoded.headers)) headers.set(name, value)
  return new Response(encoded.body, { headers })
}

function factsOf({ id, updated_at, published_at, sound_sha256, picture, picture_alt, author }: PublicRow) {
  return [id, updated_at, published_at, sound_sha256, picture?.sha256, picture_alt, author]
}

function tagOf(facts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
}

/** By its tag; a reader that knows only dates must have this very one, for what was unpublished makes it an earlier one. */
function isKnown(asked: Headers, headers: Headers): boolean {
  const tags = asked.get('if-none-match')
  const tag = headers.get('ETag')
  if (tags !== null) return tags.split(',').some((each) => each.trim().replace(/^W\//, '') === tag)
  return asked.get('if-modified-since') === headers.get('Last-Modified')
}
