import { randomBytes } from 'node:crypto'
import { job } from '../platform/db/jobs-schema.ts'
import { account } from '../platform/db/schema.ts'
import { enqueueJob } from '../platform/jobs/enqueue-job.ts'
import type { JobWorker } from '../platform/jobs/job-worker.ts'
import type { RunJobNeeds } from '../platform/jobs/run-job.ts'
import { openTestDatabase } from './test-database.ts'

export const start = new Date('2026-03-09T12:00:00Z')
export const later = (ms: number) => new Date(start.getTime() + ms)

/** The line of jobs in a database of its own; whoever tests with it empties it first. */
export async function openJobLine() {
  const database = await openTestDatabase()
  const { db } = database
  return {
    database,
    close: () => database.close(),
    empty: async () => void (await db.delete(job)),
    rows: () => db.select().from(job).orderBy(job.id),
    async makeAccount(): Promise<string> {
      const id = randomBytes(8).toString('hex')
      await db.insert(account).values({ id, kind: 'team', name: 'Engines', plan: 'team' })
      return id
    },
    async enqueue(
      account_id: string,
      dedupe_key = randomBytes(8).toString('hex'),
      now = start,
      traits: { can_wait?: boolean; is_short?: boolean } = {},
    ) {
      const payload = { ulid: dedupe_key, user_id: 'ada', ...traits }
      await enqueueJob(db, now, { kind: 'transcribe', account_id, payload, dedupe_key })
    },
    needs: (worker: JobWorker, now = start): RunJobNeeds => ({
      database,
      log: () => {},
      now: () => now,
      worker,
    }),
  }
}

/** Does nothing but what it is told to, and notes what it is told. */
export function makeWorker(run: JobWorker['run'], told: string[] = []): JobWorker {
  return {
    run,
    onWaiting: async () => void told.push('waiting'),
    onGivenUp: async () => void told.push('given up'),
    onChanged: () => void told.push('changed'),
  }
}
