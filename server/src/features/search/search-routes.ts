import type { ListedRecording } from '@earmark/core/recordings-api.ts'
import { searchAnswer, searchQuery } from '@earmark/core/recordings-api.ts'
import { inChannel } from '@earmark/core/search/facts.ts'
import type { Suggestion } from '@earmark/core/search/suggest.ts'
import { createRoute } from '@hono/zod-openapi'
import { and, inArray, isNull } from 'drizzle-orm'
import { recording } from '../../platform/db/recordings-schema.ts'
import type { Api } from '../../platform/http/api.ts'
import { actorOf, signedIn, signedInOnly, timesOf } from '../../platform/http/session.ts'
import { listedFields } from '../../platform/sync/read-recording.ts'
import { type Sight, sightOf } from '../../platform/sync/sight.ts'
import type { Queries } from '../../ports/database.ts'
import type { Services } from '../../services.ts'
import { createAccountIndexes } from './account-indexes.ts'

const search = createRoute({
  method: 'get',
  path: '/search',
  summary: 'The recordings that answer a search, best first',
  middleware: signedInOnly,
  request: { query: searchQuery },
  responses: {
    200: {
      description: 'Each with its score, and what it was found by',
      content: { 'application/json': { schema: searchAnswer } },
    },
  },
})

export function registerSearch(
  api: Api,
  { database: { db }, now }: Pick<Services, 'database' | 'now'>,
): void {
  const indexes = createAccountIndexes(db)
  api.openapi(search, async (c) => {
    const sight = actorOf(c)
    const { q, limit, channel } = c.req.valid('query')
    const index = await indexes.open(sight.account_id, timesOf(signedIn(c).viewer).timeZone)
    const found = index.find(q, inChannel({}, channel), now().getTime())
    return c.json({ items: await firstSeen(db, sight, { found, limit }) }, 200)
  })
}

/** The index is the account's; what is hidden from who asks is left out, and what comes after it moves up. */
async function firstSeen(
  db: Queries,
  sight: Sight,
  { found, limit }: { found: { suggestions(most: number): Suggestion[] }; limit: number },
) {
  for (let most = limit; ; most *= 8) {
    const suggestions = found.suggestions(most)
    const items = await withRecordings(db, sight, suggestions)
    if (items.length >= limit || suggestions.length < most) return items.slice(0, limit)
  }
}

async function withRecordings(db: Queries, sight: Sight, found: readonly Suggestion[]) {
  const ulids = found.map(({ note }) => note.ulid)
  const rows: ListedRecording[] =
    ulids.length === 0
      ? []
      : await db
          .select(listedFields)
          .from(recording)
          .where(
            and(
              sightOf(db, sight).recordings,
              inArray(recording.ulid, ulids),
              // It may have gone to the trash this moment.
              isNull(recording.deleted_at),
            ),
          )
  const rowOf = new Map(rows.map((row) => [row.ulid, row]))
  return found.flatMap(({ note, score, reason }) => {
    const row = rowOf.get(note.ulid)
    return row ? [{ recording: row, score, reason }] : []
  })
}
