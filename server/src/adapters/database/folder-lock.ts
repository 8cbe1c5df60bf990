import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { DatabaseUnavailable } from './unavailable.ts'

interface Holder {
  pid: number
  /** When that process began: a pid alone may belong to another program by now. */
  started: string
}

/** Two engines on one folder destroy it, so a folder is opened under a lock that a dead process cannot keep. */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`
  const own = { pid: process.pid, started: startOf(process.pid) ?? '' }
  const draft = `${file}.${process.pid}`
  fs.writeFileSync(draft, JSON.stringify(own), { mode: 0o600 })
  try {
    // A hard link is made whole or not at all, and fails when the name is taken.
    while (!tryLink(draft, file)) removeIfStale(file, folder)
  } finally {
    fs.rmSync(draft, { force: true })
  }
  return () => fs.rmSync(file, { force: true })
}

function tryLink(from: string, to: string): boolean {
  try {
    fs.linkSync(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

function removeIfStale(file: string, folder: string): void {
  const holder = readHolder(file)
  if (!holder) return
  if (isAlive(holder)) {
    throw new DatabaseUnavailable(
      `The database in ${folder} is already open in process ${holder.pid}; stop that one first or set EARMARK_DATA_DIR to another folder.`,
    )
  }

  // Of two that find the same stale lock, one renames it away; what the other catches may be the winner's.
  const aside = `${file}.${process.pid}.stale`
  try {
    fs.renameSync(file, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  const caught = readHolder(aside)
  if (caught && isAlive(caught)) tryLink(aside, file)
  fs.rmSync(aside, { force: true })
}

function readHolder(file: string): Holder | undefined {
  try {
    const { pid, started } = JSON.parse(fs.readFileSync(file, 'utf8')) as Partial<Holder> // checked below
    return { pid: Number(pid), started: String(started) }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    // An unreadable lock names nobody who could be alive.
    return { pid: 0, started: '' }
  }
}

function isAlive({ pid, started }: Holder): boolean {
  return pid > 0 && startOf(pid) === started
}

/** The moment a process began, as the system tells it; undefined when there is no such process. */
function startOf(pid: number): string | undefined {
  if (process.platform === 'linux') return linuxStartOf(pid)
  if (process.platform === 'win32') return isRunning(pid) ? 'running' : undefined
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    // ps fails when there is no such process.
    return undefined
  }
}

function linuxStartOf(pid: number): string | undefined {
  try {
    const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field, the program's name, may hold spaces and brackets; start time is the 20th after it.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return `${boot} ${ticks}`
  } catch {
    // No such process.
    return undefined
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
