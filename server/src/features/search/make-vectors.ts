import { createHash } from 'node:crypto'
import { sentencesIn } from '@earmark/core/meaning/sentences.ts'
import { middleOf, packVectors, type Vector } from '@earmark/core/meaning/vectors.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { transcript } from '../../platform/db/recordings-schema.ts'
import { sentenceVectors } from '../../platform/db/vectors-schema.ts'
import { lockAccount } from '../../platform/db/lock-account.ts'
import { enqueueVectors } from '../../platform/jobs/enqueue-vectors.ts'
import { completeJob } from '../../platform/jobs/held-job.ts'
import type { JobWorker } from '../../platform/jobs/job-worker.ts'
import { type MeaningModels, modelOfNotes } from '../../platform/meaning-models.ts'
import type { ChangeListener } from '../../platform/sync/row-change.ts'
import type { Queries } from '../../ports/database.ts'
import type { SentenceVectors } from '../../ports/sentence-vectors.ts'
import type { Services } from '../../services.ts'
import { accountsWithStale, readStale } from './stale-vectors.ts'

interface VectorNeeds extends Pick<Services, 'database' | 'jobs' | 'now'> {
  models: MeaningModels
}

/** Some seconds' work: then another account has its turn. */
const notesAtOnce = 16
/** An hour of talk, a third of a megabyte. What comes after is found by its words. */
const mostSentences = 600
/** As much as an address is sent at once. */
const sentencesAtOnce = 64

/**
 * Makes what a model makes of the notes of one account, a few of them; where more are left, the account stands in line
 * again. What was made stays made whatever ends the process.
 */
export function createVectorWorker({ database, now, models }: VectorNeeds): JobWorker {
  const { db } = database
  return {
    // An address that does not answer may be back in an hour; the notes are found by their words until then.
    patience: { attempts: 8, longestMs: 10 * 60_000 },
    async run(job, { signal }) {
      const { account_id } = job
      const model = await modelOfNotes(db, models, account_id)
      const asked = { account_id, model: model?.model ?? '' }
      const mayGoOn = async () => (await modelOfNotes(db, models, account_id)) === model
      for (const note of model ? await readStale(db, { ...asked, most: notesAtOnce }) : []) {
        signal.throwIfAborted()
        const row = model && (await readNote(note, { model, mayGoOn, signal }))
        // Who decides otherwise meanwhile has the notes read by the other model, from the next on.
        if (!row) break
        await database.transaction((tx) => save(tx, { ...row, account_id }))
      }
      await database.transaction(async (tx) => {
        // Who changes words meanwhile sees this job as under way, and makes none: what they changed is seen here.
        await lockAccount(tx, account_id)
        await completeJob(tx, job, now())
        const next = await modelOfNotes(tx, models, account_id)
        const left = next ? await readStale(tx, { account_id, model: next.model, most: 1 }) : []
        if (left.length > 0) await enqueueVectors(tx, now(), account_id)
      })
    },
    // What is not made is looked for again by the hour.
    onWaiting: async () => undefined,
    onGivenUp: async () => undefined,
    onChanged: () => undefined,
  }
}

/** Words that change are read anew. */
export const readChangedWords =
  ({ jobs, now }: Pick<VectorNeeds, 'jobs' | 'now'>): ChangeListener =>
  async (tx, { actor: { account_id } }, changes) => {
    if (!changes.some(({ kind, after }) => kind === 'transcript' && after)) return undefined
    await enqueueVectors(tx, now(), account_id)
    return () => jobs.wake()
  }

/** Notes of before there was a model, or of before it was another one. */
export async function readForgottenWords({ database, jobs, now, models }: VectorNeeds): Promise<void> {
  for (const account_id of await accountsWithStale(database.db, models)) {
    await enqueueVectors(database.db, now(), account_id)
  }
  jobs.wake()
}

type Stale = Awaited<ReturnType<typeof readStale>>[number]
type Row = Omit<typeof sentenceVectors.$inferInsert, 'account_id' | 'vectors' | 'middle'> & {
  /** undefined: those that are there are of these words. */
  made: { vectors: Uint8Array; middle: Uint8Array } | undefined
}

interface Reader {
  model: SentenceVectors
  /** Whether it still is the one that reads there. */
  mayGoOn: () => Promise<boolean>
  signal: AbortSignal
}

/** undefined: it may not be read by this model any more. */
async function readNote(
  { ulid, text, version, had }: Stale,
  { model, mayGoOn, signal }: Reader,
): Promise<Row | undefined> {
  const words_hash = createHash('sha256').update(text).digest('base64url')
  const row = { ulid, model: model.model, version, words_hash }
  if (had?.model === model.model && had.words_hash === words_hash) return { ...row, made: undefined }
  const sentences = model.understands(text) ? sentencesIn(text).slice(0, mostSentences) : []
  const vectors: Vector[] = []
  for (let at = 0; at < sentences.length; at += sentencesAtOnce) {
    if (!(await mayGoOn())) return undefined
    const some = sentences.slice(at, at + sentencesAtOnce).map(({ from, to }) => text.slice(from, to))
    vectors.push(...(await model.ofSentences(some, signal)))
  }
  const middle = middleOf(vectors)
  return { ...row, made: { vectors: packVectors(vectors), middle: packVectors(middle ? [middle] : []) } }
}

/** Of a note that is gone meanwhile nothing is kept. */
async function save(tx: Queries, { made, ...row }: Row & { account_id: string }): Promise<void> {
  const { account_id, ulid, version } = row
  const isIt = and(eq(sentenceVectors.account_id, account_id), eq(sentenceVectors.ulid, ulid))
  if (!made) {
    await tx.update(sentenceVectors).set({ version }).where(isIt)
    return
  }
  // One after the other, so that what is read later was made later: whoever follows reads nothing twice.
  await lockAccount(tx, account_id)
  const [note] = await tx
    .select({ ulid: transcript.ulid })
    .from(transcript)
    .where(and(eq(transcript.account_id, account_id), eq(transcript.ulid, ulid)))
    .for('key share')
  if (!note) return
  const values = { ...row, ...made, made_at: timeAfterLatest(account_id) }
  await tx
    .insert(sentenceVectors)
    .values(values)
    .onConflictDoUpdate({ target: [sentenceVectors.account_id, sentenceVectors.ulid], set: values })
}

/** To the millisecond, as times are read; later than any before, whatever the clock says. */
function timeAfterLatest(account_id: string): SQL {
  const { made_at } = sentenceVectors
  return sql`greatest(
    date_trunc('milliseconds', clock_timestamp()),
    (SELECT date_trunc('milliseconds', max(${made_at})) + interval '1 millisecond' FROM ${sentenceVectors}
      WHERE ${sentenceVectors.account_id} = ${account_id})
  )`
}
