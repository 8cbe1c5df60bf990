import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ulid } from '@earmark/core/ids.ts'
import { plans } from '@earmark/core/plans/plans.ts'
import { count, countDistinct, eq, sum } from 'drizzle-orm'
import { createDiskBlobs } from '../adapters/blobs/disk.ts'
import { openPostgres } from '../adapters/database/postgres.ts'
import { attachSound } from '../features/uploads/attach-sound.ts'
import { newBlobKey } from '../platform/blob-key.ts'
import { job, usageEntry } from '../platform/db/jobs-schema.ts'
import { recording, transcript } from '../platform/db/recordings-schema.ts'
import { isItsTranscript } from '../platform/sync/read-recording.ts'
import { account, membership, user } from '../platform/db/schema.ts'
import { createSync } from '../platform/sync/sync.ts'
import { createQuota } from '../platform/usage/quota.ts'
import type { Database } from '../ports/database.ts'
import { makeWav } from './sounds.ts'

/** Where the line of jobs is: a migrated database, and the folder of the sounds. */
export interface Target {
  url: string
  dataDir: string
}

export interface Outcome {
  written: number
  /** Recordings that have no transcript in the end. */
  lost: number
  /** Entries in the ledger beyond one for each recording. */
  doubled: number
  seconds: number
  /** From the last kill to the last transcript. */
  recoveryMs: number
}

const workers = 3

/** Queues jobs, kills their workers again and again, and counts what is lost or entered twice in the end. */
export async function killWorkers(target: Target, jobs: number, kills: number): Promise<Outcome> {
  const database = await openPostgres({ url: target.url })
  try {
    await queueJobs(database, target.dataDir, jobs)
    const rounds = Array.from({ length: workers }, (_, at) => Math.floor((kills + at) / workers))
    await Promise.all(rounds.map((round) => killOneAfterAnother(target, round)))
    const since = performance.now()
    const last = await Promise.all(Array.from({ length: workers }, () => startWorker(target)))
    while (await openJobs(database)) await setTimeout(200)
    const recoveryMs = performance.now() - since
    await Promise.all(last.map(kill))
    return { ...(await countOutcome(database, jobs)), recoveryMs }
  } finally {
    await database.close()
  }
}

async function killOneAfterAnother(target: Target, kills: number): Promise<void> {
  for (let done = 0; done < kills; done++) {
    const worker = await startWorker(target)
    // The moment is left to chance on purpose: while claiming, while working, while saving.
    await setTimeout(100 + Math.random() * 300)
    await kill(worker)
  }
}

async function startWorker(target: Target): Promise<ChildProcess> {
  const file = fileURLToPath(new URL('./job-worker.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', file, JSON.stringify(target)], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await Promise.race([once(child.stdout, 'data'), once(child, 'close')])
  if (child.exitCode !== null) throw new Error('the worker ended by itself')
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'close')
  child.kill('SIGKILL')
  await ended
}

async function queueJobs(database: Database, dataDir: string, jobs: number): Promise<void> {
  const blobs = createDiskBlobs(path.join(dataDir, 'blobs'))
  const now = new Date()
  const sync = createSync({ database, fanout: { poke: () => {} }, now: () => now })
  sync.tell([])
  const quota = createQuota(plans)
  const actors = await Promise.all(Array.from({ length: 4 }, () => makeActor(database)))
  for (let at = 0; at < jobs; at++) {
    const actor = actors[at % actors.length]
    if (!actor) throw new Error('no account')
    const blob_key = newBlobKey()
    const kept = await blobs.write(blob_key, oneSound())
    const sound = { type: 'audio/wav', ...kept }
    const fields = { ulid: ulid(now.getTime(), randomBytes(10)), title: '', recorded_at: now.toISOString() }
    await database.transaction((tx) =>
      attachSound(
        { changes: sync.in(tx), quota },
        { actor, now },
        { ...fields, blob_key, sound, isImported: true },
      ),
    )
  }
}

async function* oneSound(): AsyncGenerator<Uint8Array> {
  yield makeWav(1)
}

async function makeActor({ db }: Database) {
  const [user_id, account_id] = [randomBytes(8).toString('hex'), randomBytes(8).toString('hex')]
  await db.insert(user).values({ id: user_id, name: 'Ada', email: `${user_id}@example.org` })
  await db.insert(account).values({ id: account_id, kind: 'team', name: 'Engines', plan: 'team' })
  await db.insert(membership).values({ account_id, user_id, role: 'owner' })
  return { user_id, account_id, role: 'owner' as const }
}

async function openJobs({ db }: Database): Promise<boolean> {
  const rows = await db.select({ state: job.state }).from(job)
  return rows.some(({ state }) => state === 'queued' || state === 'running')
}

async function countOutcome({ db }: Database, jobs: number): Promise<Omit<Outcome, 'recoveryMs'>> {
  const ready = await db
    .select({ text: transcript.text })
    .from(recording)
    .innerJoin(transcript, isItsTranscript)
    .where(eq(recording.status, 'ready'))
  const written = ready.filter(({ text }) => text === 'Written down.').length
  const [ledger] = await db
    .select({
      entries: count(),
      recordings: countDistinct(usageEntry.recording_ulid),
      seconds: sum(usageEntry.seconds),
    })
    .from(usageEntry)
  const doubled = (ledger?.entries ?? 0) - (ledger?.recordings ?? 0)
  return { written, lost: jobs - written, doubled, seconds: Number(ledger?.seconds ?? 0) }
}
