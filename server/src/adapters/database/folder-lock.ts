import fs from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { describeSelf, type Holder, lifeOf, parseHolder } from './lock-holder.ts'
import { DatabaseUnavailable } from './unavailable.ts'

const renewMs = 1000

interface LockOptions {
  /** A holder in another container or on another machine lives if its lock changes within this time. */
  watchMs?: number
}

/**
 * Two engines on one folder destroy it, so a folder is opened under a lock. The lock is renewed every second, which is
 * seen from every container and machine that shares the folder; a holder that finds it in other hands, or the folder
 * gone, ends at once.
 */
export async function lockFolder(
  folder: string,
  { watchMs = 10_000 }: LockOptions = {},
): Promise<() => void> {
  const file = `${folder}.lock`
  const own = describeSelf()
  const text = JSON.stringify(own)
  while (!create(file, text, own)) await removeIfStale(file, folder, watchMs, own)
  const stopRenewing = startRenewing({ file, folder, own, watchMs })
  return () => {
    stopRenewing()
    if (parseHolder(read(file) ?? '')?.token === own.token) fs.rmSync(file, { force: true })
  }
}

/** A hard link is made whole or not at all, and fails when the name is taken. */
function create(file: string, text: string, own: Holder): boolean {
  const draft = `${file}.${own.token}`
  fs.writeFileSync(draft, text, { mode: 0o600 })
  try {
    fs.linkSync(draft, file)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    // Some network file systems have no hard links, but make a file exclusively.
    if (!linkless.has(String(codeOf(error)))) throw error
    return createExclusively(file, text)
  } finally {
    fs.rmSync(draft, { force: true })
  }
}

const linkless = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])

function createExclusively(file: string, text: string): boolean {
  try {
    fs.writeFileSync(file, text, { mode: 0o600, flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

async function removeIfStale(file: string, folder: string, watchMs: number, own: Holder): Promise<void> {
  const found = read(file)
  if (found === undefined) return
  const holder = parseHolder(found)
  const life = holder ? lifeOf(holder) : 'unknown'
  if (life === 'alive' || (life === 'unknown' && (await changes(file, found, watchMs)))) {
    throw new DatabaseUnavailable(
      `The database in ${folder} is already open in ${nameOf(holder)}; stop that one first or set EARMARK_DATA_DIR to another folder.`,
    )
  }

  // Of two that find the same stale lock, one renames it away; what the other catches may be the winner's.
  if (read(file) !== found) return
  const aside = `${file}.${own.token}.stale`
  try {
    fs.renameSync(file, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  const caught = read(aside)
  if (caught !== undefined && caught !== found) createExclusively(file, caught)
  fs.rmSync(aside, { force: true })
}

/** Whether somebody renews the lock, or lets go of it and another takes it, while it is watched. */
async function changes(file: string, found: string, watchMs: number): Promise<boolean> {
  const end = performance.now() + watchMs
  while (performance.now() < end) {
    await setTimeout(Math.min(250, watchMs / 4))
    const now = read(file)
    if (now === undefined) return false
    if (now !== found) return true
  }
  return false
}

function nameOf(holder: Holder | undefined): string {
  if (!holder) return 'another process'
  if (lifeOf(holder) === 'alive') return `process ${holder.pid}`
  return `another container or machine (${holder.host})`
}

interface Renewed {
  file: string
  folder: string
  own: Holder
  watchMs: number
}

/** In a thread of its own, because neither a busy server nor a busy engine may look dead. */
function startRenewing({ file, folder, own, watchMs }: Renewed): () => void {
  // Plain JavaScript in the source too: loading TypeScript takes a thread a second.
  const program = import.meta.url.endsWith('.ts') ? './lock-worker.mjs' : './lock-worker.js'
  // Who could not renew it for most of the time that others watch has to believe that it is theirs.
  const released = new Int32Array(new SharedArrayBuffer(4))
  const workerData = { file, folder, own, renewMs, patienceMs: watchMs * 0.7, released }
  const worker = new Worker(new URL(program, import.meta.url), { workerData, execArgv: [] })
  worker.unref()
  return () => {
    Atomics.store(released, 0, 1)
    void worker.terminate()
  }
}

function read(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
