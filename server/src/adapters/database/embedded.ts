import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Pool, type PoolClient } from 'pg'
import { startThread } from '../../platform/start-thread.ts'
import type { Database } from '../../ports/database.ts'
import type { EmbeddedWorkerData, EmbeddedWorkerMessage } from './embedded-worker.ts'
import { lockFolder } from './folder-lock.ts'
import { pooledDatabase } from './pooled.ts'
import { DatabaseUnavailable } from './unavailable.ts'
import { createStuckWatch, type Sight } from './watch-engine.ts'

export interface EmbeddedOptions {
  folder: string
  /** A tar archive to begin from, which is much faster than making a database. */
  snapshot?: string | undefined
  /** The engine ended by itself: nothing can be read or written any more. */
  onLost?: (error: Error) => void
}

export async function openEmbedded({ folder, snapshot, onLost }: EmbeddedOptions): Promise<Database> {
  fs.mkdirSync(path.dirname(folder), { recursive: true, mode: 0o700 })
  const unlock = await lockFolder(folder)
  const socketFolder = makeSocketFolder(folder)
  const cleanUp = () => {
    process.off('exit', cleanUp)
    fs.rmSync(socketFolder, { recursive: true, force: true })
    unlock()
  }
  process.once('exit', cleanUp)

  try {
    const { worker, host, port } = await startEngine({ folder, snapshot, socketFolder })
    const lifetime = { isClosing: false }
    worker.once('exit', () => {
      cleanUp()
      if (!lifetime.isClosing) onLost?.(new Error('the embedded database ended unexpectedly'))
    })

    // One connection: the engine has one session, in which two connections would mix up their statements.
    const pool = new Pool({
      host,
      port,
      user: 'postgres',
      database: 'postgres',
      max: 1,
      idleTimeoutMillis: 0,
      // The driver lets a connection go whose query failed; the engine's one session still knows the statements that were
      // prepared on it, and would refuse each by its name.
      verify: (client, done) => void client.query('DEALLOCATE ALL').then(() => done(), done),
    })
    pool.on('error', (error) => onLost?.(error))
    const stopUpkeep = startUpkeep(pool)
    const lose = (reason: string) => {
      if (!lifetime.isClosing) onLost?.(new Error(`the embedded database ${reason}`))
      lifetime.isClosing = true
    }
    const isStuck = createStuckWatch()
    const connected: { client?: PoolClient } = {}
    pool.on('connect', (client) => {
      connected.client = client
    })
    worker.on('message', ({ kind }: EmbeddedWorkerMessage) => {
      if (kind === 'full') lose('cannot write its log')
      if (kind !== 'turn' || !connected.client) return
      if (isStuck(sightOf(connected.client))) lose('does not answer any more')
    })

    const close = async () => {
      lifetime.isClosing = true
      stopUpkeep()
      const ended = new Promise((resolve) => worker.once('exit', resolve))
      worker.postMessage('close')
      await ended
    }
    return pooledDatabase({ engine: 'embedded', pool, overwriting, close })
  } catch (error) {
    cleanUp()
    throw error
  }
}

/** Beside the database, unless its path is longer than the hundred bytes or so that a socket's path may have. */
function makeSocketFolder(folder: string): string {
  const beside = `${folder}.socket`
  if (Buffer.byteLength(beside) > 80) return fs.mkdtempSync(path.join(os.tmpdir(), 'earmark-'))
  // What a killed process left there is dead: the folder is locked.
  fs.rmSync(beside, { recursive: true, force: true })
  fs.mkdirSync(beside, { mode: 0o700 })
  return beside
}

/** Both have been in the driver for as long as there is one; its types leave them out. */
function sightOf(client: PoolClient): Sight {
  const { readyForQuery, connection } = client as unknown as {
    readyForQuery: boolean
    connection: { stream: { bytesRead: number } }
  }
  return {
    isWaiting: !readyForQuery,
    bytesRead: connection.stream.bytesRead,
    nowMs: performance.now(),
  }
}

interface EngineFolders {
  folder: string
  snapshot: string | undefined
  socketFolder: string
}

async function startEngine({ folder, snapshot, socketFolder }: EngineFolders) {
  // pg puts the port into the socket's file name.
  const address =
    process.platform === 'win32'
      ? { host: '127.0.0.1', port: 0 }
      : { path: path.join(socketFolder, '.s.PGSQL.5432') }
  const data: EmbeddedWorkerData = { folder, snapshot, address }
  const worker = startThread(new URL('./embedded-worker.ts', import.meta.url), data)

  const message = await new Promise<EmbeddedWorkerMessage>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    // The engine's own way to say that it can do nothing: it ends.
    worker.once('exit', () => reject(new Error('the engine ended')))
  }).catch((error: unknown): EmbeddedWorkerMessage => {
    return { kind: 'refused', reason: error instanceof Error ? error.message : String(error) }
  })
  if (message.kind !== 'ready') {
    await worker.terminate()
    throw new DatabaseUnavailable(
      message.kind === 'refused'
        ? `The database in ${folder} cannot be opened: ${message.reason.replace(/\.$/, '')}. If it is damaged, restore the data folder from a backup.`
        : `The database in ${folder} cannot be opened: the disk is full. Make room on it and start again.`,
    )
  }
  return 'host' in address
    ? { worker, host: address.host, port: message.port ?? 0 }
    : { worker, host: socketFolder, port: 5432 }
}

/** Rewriting a table holds everyone up: for a second or two at this size. Larger ones reuse their room by and by. */
const rewrittenBytes = 200_000_000

/**
 * A deleted row stays in its page, and in the log, until something is written over it. Tables are written anew; then the
 * log is ended and cut, which removes its older files (`wal_recycle` is off).
 */
async function overwriting(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(relname) AS name FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
       AND pg_relation_size(oid) > 0 AND pg_total_relation_size(oid) < $1`,
    [rewrittenBytes],
  )
  return [
    ...rows.map(({ name }) => `VACUUM FULL ${name}`),
    // What the planner remembers of tables are values out of them.
    'DELETE FROM pg_statistic',
    'VACUUM FULL pg_statistic',
    'ANALYZE',
    'SELECT pg_switch_wal()',
    'CHECKPOINT',
    'CHECKPOINT',
  ]
}

const minuteMs = 60_000

/**
 * The planner goes by what it knew of a table when that was last looked at: one that has grown threefold since, and by
 * more than a handful of pages, is looked at again.
 */
const analyzeGrown = `DO $$
  DECLARE name text;
  BEGIN
    FOR name IN SELECT quote_ident(relname) FROM pg_class
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
        AND pg_relation_size(oid) > 8192 * (3 * greatest(relpages, 0) + 16)
    LOOP EXECUTE 'ANALYZE ' || name; END LOOP;
  END $$`

/** The engine has no background processes: the log is cut, dead rows are swept and tables looked at on our timers. */
function startUpkeep(pool: Pool): () => void {
  // A busy or closing database is no loss: the next turn does it.
  const run = (statement: string) => void pool.query(statement).catch(() => {})
  const every = (ms: number, statement: string) => setInterval(() => run(statement), ms).unref()
  run(analyzeGrown)
  const timers = [
    every(minuteMs, analyzeGrown),
    // What a start after a crash has to replay is at most what was written since the last checkpoint.
    every(5 * minuteMs, 'CHECKPOINT'),
    every(60 * minuteMs, 'VACUUM (ANALYZE)'),
  ]
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}
