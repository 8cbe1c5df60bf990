import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'

/** Who has a folder locked, as the lock file says it. */
export interface Holder {
  /** Made anew by each process: nobody else has it. */
  token: string
  pid: number
  /** When that process began: a pid alone may belong to another program by now. */
  started: string
  /** What its pid counts in; elsewhere the number says nothing. */
  machine: string
  host: string
  /** Grows while the holder lives. Of fixed width, so that it is written over in place. */
  beat: string
}

export function describeSelf(): Holder {
  return {
    token: randomBytes(16).toString('hex'),
    pid: process.pid,
    started: startOf(process.pid) ?? '',
    machine: machineName(),
    host: os.hostname(),
    beat: '0000000000',
  }
}

export function parseHolder(text: string): Holder | undefined {
  try {
    const { token, pid, started, machine, host, beat } = JSON.parse(text) as Partial<Holder> // filled up below
    return {
      token: String(token),
      pid: Number(pid),
      started: String(started),
      // Earlier versions did not say it, and had never heard of any other.
      machine: machine ?? machineName(),
      host: host ?? os.hostname(),
      beat: String(beat),
    }
  } catch {
    // Just being written, or broken: nobody can be told from it.
    return undefined
  }
}

/** Only where the pid means something: another container or machine must be watched to know. */
export function lifeOf({ pid, started, machine }: Holder): 'alive' | 'dead' | 'unknown' {
  if (machine !== machineName()) return 'unknown'
  if (!(pid > 0)) return 'dead'
  const found = startOf(pid)
  if (found !== undefined) return found === started ? 'alive' : 'dead'
  // Some systems hide the processes of other users.
  return process.platform === 'linux' && isRunning(pid) && !isZombie(pid) ? 'unknown' : 'dead'
}

/** The same for all processes that see the same pids, and for no others. */
export function machineName(): string {
  if (process.platform !== 'linux') return os.hostname()
  const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  return `${boot} ${fs.readlinkSync('/proc/self/ns/pid')}`
}

/** The moment a process began, as the system tells it; undefined when there is no such process. */
export function startOf(pid: number): string | undefined {
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
  const stat = linuxStat(pid)
  if (!stat || isDead(stat)) return undefined
  const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  return `${boot} ${stat[19]}`
}

/** Ended, but not yet collected by its parent: it holds nothing any more. */
function isZombie(pid: number): boolean {
  const stat = linuxStat(pid)
  return stat !== undefined && isDead(stat)
}

const isDead = (stat: string[]) => stat[0] === 'Z' || stat[0] === 'X'

/** What follows the second field, the program's name, which may hold spaces and brackets. */
function linuxStat(pid: number): string[] | undefined {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    // No such process, or none that may be seen.
    return undefined
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
