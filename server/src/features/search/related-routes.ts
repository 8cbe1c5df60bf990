import { AppError } from '@earmark/core/errors.ts'
import { unpackVectors } from '@earmark/core/meaning/vectors.ts'
import type { Related } from '@earmark/core/meaning/related.ts'
import type { RelatedAnswer } from '@earmark/core/recordings-api.ts'
import { spokenDuring } from '@earmark/core/search/spoken-at.ts'
import { recording, transcript } from '../../platform/db/recordings-schema.ts'
import type { Api } from '../../platform/http/api.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { timesOf } from '../../platform/http/session.ts'
import { modelOfNotes } from '../../platform/meaning-models.ts'
import { isItsTranscript, searchedFields } from '../../platform/sync/read-recording.ts'
import type { Seer } from '../../platform/sync/visibility.ts'
import type { Queries } from '../../ports/database.ts'
import type { About, Partition } from '../../ports/search-index.ts'
import { type AskNeeds, isSeen, meaningOf, readTexts, upToDate } from './read-asked.ts'

interface Needs extends AskNeeds {
  now: () => Date
}

/** What a search has found by all its words is not offered as related. */
const mostFound = 100

/** Notes that are close to a search, or to another note. */
export function registerRelated(api: Api, needs: Needs): void {
  const { db, index, now } = needs
  registerCall(api, 'GET /search/related', async ({ viewer, actor: seer, query: { q: query, channel } }) => {
    const { timeZone } = timesOf(viewer)
    const [partitions, meaning] = await Promise.all([
      upToDate(needs, seer, channel),
      meaningOf(needs, seer, query),
    ])
    const asked = { query, timeZone, nowMs: now().getTime(), tagNames: new Map(), most: mostFound }
    const found = await index.find(partitions, asked)
    const except = found.map(({ ulid }) => ulid)
    return {
      items: await findRelated(needs, { seer, partitions, about: { query, meaning }, timeZone, except }),
    }
  })
  registerCall(api, 'GET /recordings/:ulid/related', async ({ viewer, actor: seer, params: { ulid } }) => {
    const model = (await modelOfNotes(db, needs.models, seer.account_id))?.model
    const [note] = await readTexts(db, seer, { ulids: [ulid], model })
    if (!note) throw new AppError('not_found', `no recording ${ulid}`)
    const { timeZone } = timesOf(viewer)
    const partitions = await upToDate(needs, seer)
    const [vector] = note.middle ? unpackVectors(note.middle) : []
    const about = { text: note.text, ...(model && vector && { meaning: { model, vector } }) }
    return { items: await findRelated(needs, { seer, partitions, about, timeZone, except: [ulid] }) }
  })
}

interface Asking {
  seer: Seer
  partitions: readonly Partition[]
  about: About
  timeZone: string
  except: readonly string[]
}

async function findRelated({ db, index }: Needs, asking: Asking): Promise<RelatedAnswer['items']> {
  const { seer, partitions, timeZone, except } = asking
  const about = await index.ask(partitions, asking.about, { timeZone, filter: {} })
  const ulids = about.asked.ulids.filter((ulid) => !except.includes(ulid))
  const related = await index.relate(
    await readTexts(db, seer, { ulids, model: asking.about.meaning?.model }),
    about,
  )
  return withRecordings(db, seer, related)
}

async function withRecordings(
  db: Queries,
  seer: Seer,
  related: readonly Related[],
): Promise<RelatedAnswer['items']> {
  if (related.length === 0) return []
  const ulids = related.map(({ ulid }) => ulid)
  const rows = await db
    .select({ recording: searchedFields, segments: transcript.segments })
    .from(recording)
    .innerJoin(transcript, isItsTranscript)
    .where(isSeen(db, seer, ulids))
  const rowOf = new Map(rows.map((row) => [row.recording.ulid, row]))
  return related.flatMap(({ ulid, sentence, at }) => {
    const row = rowOf.get(ulid)
    const spoken = row && spokenDuring(row.segments, at)
    return spoken ? [{ recording: row.recording, sentence, ...spoken }] : []
  })
}
