import type { SearchedRecording } from '@earmark/core/recordings-api.ts'
import { snippetOf } from '@earmark/core/search/snippet.ts'
import { and, inArray, isNull } from 'drizzle-orm'
import { recording, transcript } from '../../platform/db/recordings-schema.ts'
import type { Api } from '../../platform/http/api.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { timesOf } from '../../platform/http/session.ts'
import { isItsTranscript, searchedFields } from '../../platform/sync/read-recording.ts'
import { readTags } from '../../platform/sync/read-tags.ts'
import { modelOfNotes } from '../../platform/meaning-models.ts'
import { type Seer, visibleTo } from '../../platform/sync/visibility.ts'
import type { Queries } from '../../ports/database.ts'
import type { Match } from '../../ports/search-index.ts'
import type { Services } from '../../services.ts'
import { registerConversations } from './conversations-routes.ts'
import { createMeaningsFollower } from './follow-meanings.ts'
import { createNotesFollower } from './follow-notes.ts'
import { registerModel } from './model-routes.ts'
import { seenPartitions } from './read-searched.ts'
import { registerRelated } from './related-routes.ts'
import { soon } from './soon.ts'

type SearchNeeds = Pick<
  Services,
  | 'config'
  | 'database'
  | 'searchIndex'
  | 'jobs'
  | 'meaningModels'
  | 'fanout'
  | 'languageModel'
  | 'modelPlaces'
  | 'log'
  | 'now'
  | 'quota'
  | 'sync'
>

export function registerSearch(api: Api, needs: SearchNeeds): void {
  const {
    database: { db },
    searchIndex: index,
    meaningModels: models,
    now,
  } = needs
  const meanings = createMeaningsFollower({
    db,
    index,
    modelOf: async (account_id) => (await modelOfNotes(db, models, account_id))?.model,
  })
  const follower = createNotesFollower({ db, index, meanings })
  const asking = { db, index, meanings, follower, models }
  registerModel(api, needs)
  registerRelated(api, { ...asking, now })
  registerConversations(api, { ...needs, ...asking })
  registerCall(api, 'GET /search', async ({ viewer, actor: seer, query: { q: query, limit, channel } }) => {
    const { account_id } = seer
    const partitions = await seenPartitions(db, seer, channel)
    await soon(follower.bringUpToDate(account_id, partitions))
    const tags = await readTags(db, account_id, visibleTo(db, seer).tags)
    const asked = {
      query,
      timeZone: timesOf(viewer).timeZone,
      nowMs: now().getTime(),
      tagNames: new Map(tags.map(({ id, name }) => [id, name])),
    }
    const find = (most: number) => index.find(partitions, { ...asked, most })
    return { items: await firstSeen(db, seer, { query, limit, find }) }
  })
}

interface Asked {
  query: string
  limit: number
  find(most: number): Promise<Match[]>
}

/** What has gone out of sight this moment is left out, and what comes after it moves up. */
async function firstSeen(db: Queries, seer: Seer, { query, limit, find }: Asked) {
  for (let most = limit; ; most *= 8) {
    const matches = await find(most)
    const items = await withRecordings(db, seer, matches)
    if (items.length < limit && matches.length === most) continue
    return items.slice(0, limit).map(({ recording: row, ...match }) => ({
      recording: row,
      snippet: snippetOf(row.transcript, query),
      ...match,
    }))
  }
}

async function withRecordings(db: Queries, seer: Seer, found: readonly Match[]) {
  const ulids = found.map(({ ulid }) => ulid)
  const rows: SearchedRecording[] =
    ulids.length === 0
      ? []
      : await db
          .select(searchedFields)
          .from(recording)
          .leftJoin(transcript, isItsTranscript)
          .where(
            and(
              visibleTo(db, seer).recordings,
              inArray(recording.ulid, ulids),
              // It may have gone to the trash this moment.
              isNull(recording.deleted_at),
            ),
          )
  const rowOf = new Map(rows.map((row) => [row.ulid, row]))
  return found.flatMap(({ ulid, score, reason }) => {
    const row = rowOf.get(ulid)
    return row ? [{ recording: row, score, reason }] : []
  })
}
