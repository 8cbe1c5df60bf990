import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { ifThere } from './platform/files/if-there.ts'
import { within } from './platform/within.ts'
import { CannotStart } from './ports/cannot-start.ts'

/** A disk that spins up takes seconds; a network share that is gone answers never. */
const patienceMs = 20_000

/** Whether everything that is kept can be kept there: said now, and not as a stack trace in the middle of something. */
export async function checkFolder(folder: string): Promise<void> {
  const outcome = await within(patienceMs, tryOut(folder))
  if (outcome === undefined) return checkParts(folder)
  throw new CannotStart(
    `The data folder ${folder} ${reasons[outcome] ?? `cannot be used (${outcome})`}; set EARMARK_DATA_DIR to a folder that this user may write to.`,
  )
}

const parts = ['archives', 'blobs', 'database', 'models', 'outbox', 'search', 'uploads']

async function checkParts(folder: string): Promise<void> {
  for (const part of parts.map((name) => path.join(folder, name))) {
    const found = await ifThere(stat(part))
    if (found && !found.isDirectory()) {
      throw new CannotStart(`${part} is a file where Earmark keeps a folder; move it away and start again.`)
    }
  }
}

/** What keeps it from being used, as the system calls it. */
async function tryOut(folder: string): Promise<string | undefined> {
  const file = path.join(folder, `.check-${process.pid}`)
  try {
    await makeFolder(folder)
    const handle = await open(file, 'w', 0o600)
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(file, `${file}-moved`)
    await rm(`${file}-moved`)
    return undefined
  } catch (error) {
    await rm(file, { force: true }).catch(() => {})
    if (!(error instanceof Error && 'code' in error)) throw error
    // With a full disk it can still be read from, and room is made by the reserve.
    return error.code === 'ENOSPC' || error.code === 'EDQUOT' ? undefined : String(error.code)
  }
}

/** One after another: where a system says of a folder that it cannot be made because it is missing, Node tries for ever. */
async function makeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => error)
  if (!(found instanceof Error)) {
    if (!found.isDirectory()) throw Object.assign(new Error('a file'), { code: 'EEXIST' })
    return
  }
  if (found.code !== 'ENOENT') throw found
  await makeFolder(path.dirname(folder))
  await mkdir(folder, { mode: 0o700 })
}

const reasons: Record<string, string> = {
  EACCES: 'may not be written to',
  EPERM: 'may not be written to',
  EROFS: 'is read-only',
  EEXIST: 'is a file',
  ENOTDIR: 'lies below a file',
  ENOENT: 'cannot be made',
  ENAMETOOLONG: 'has too long a name',
  EINVAL: 'is on a file system that cannot keep files safely',
  ENOTSUP: 'is on a file system that cannot keep files safely',
  late: 'does not answer',
}
