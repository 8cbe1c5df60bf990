import fs from 'node:fs'
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { durableFiles, durableStartParams } from './durable-files.ts'
import { unpackSnapshot } from './unpack-snapshot.ts'

// The engine runs here, in a thread of its own: a heavy query would otherwise stop the whole server.

export interface EmbeddedWorkerData {
  folder: string
  /** A tar archive to begin from; without one an empty database is made. */
  snapshot: string | undefined
  address: { path: string } | { host: string; port: number }
}

export type EmbeddedWorkerMessage =
  | { kind: 'ready'; port?: number }
  | { kind: 'refused'; reason: string }
  /** Every second in which no statement keeps this thread busy. */
  | { kind: 'turn' }
  /** The log cannot be written: whatever is asked from now on is not answered. */
  | { kind: 'full' }

async function serve({ folder, snapshot, address }: EmbeddedWorkerData): Promise<() => Promise<void>> {
  if (!fs.existsSync(path.join(folder, 'PG_VERSION'))) {
    await unpackSnapshot(snapshot ? fs.readFileSync(snapshot) : await emptyDatabase(), folder)
  }

  const files = durableFiles(() => tell({ kind: 'full' }))
  const engine = await PGlite.create({
    dataDir: folder,
    startParams: durableStartParams,
    extensions: { durableFiles: files.extension },
  })
  await refuseWithoutFsync(engine, files.fsyncs)

  const server = new PGLiteSocketServer({ db: engine, maxConnections: 4, ...address })
  await server.start()
  const port = 'port' in address ? Number(server.getServerConn().split(':').at(-1)) : undefined
  tell({ kind: 'ready', ...(port && { port }) })

  setInterval(() => tell({ kind: 'turn' }), 1000)
  return async () => {
    await server.stop()
    await engine.close()
  }
}

async function emptyDatabase(): Promise<Uint8Array> {
  const engine = await PGlite.create()
  const archive = await engine.dumpDataDir('none')
  await engine.close()
  return new Uint8Array(await archive.arrayBuffer())
}

/** A message in the log is the smallest thing that must be on the disk before its commit returns. */
async function refuseWithoutFsync(engine: PGlite, fsyncs: () => number): Promise<void> {
  const before = fsyncs()
  await engine.query(`SELECT pg_logical_emit_message(true, 'earmark', 'start')`)
  if (fsyncs() > before) return
  throw new Error('a commit did not reach the disk (no fsync), so nothing would be safe there')
}

/** Where the engine breaks off it says nothing that would help anybody. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return /^Aborted|unreachable|failed to initialize/.test(message) ? 'the engine cannot read it' : message
}

function tell(message: EmbeddedWorkerMessage): void {
  parentPort?.postMessage(message)
}

try {
  // Only embedded.ts starts this thread, with exactly this.
  const close = await serve(workerData as EmbeddedWorkerData)
  parentPort?.once('message', async () => {
    await close()
    process.exit(0)
  })
} catch (error) {
  tell({ kind: 'refused', reason: reasonOf(error) })
}
