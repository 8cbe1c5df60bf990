import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { someKeys } from './platform/db/used-keys.ts'
import { instanceFile } from './platform/disk-room.ts'
import type { Blobs } from './ports/blobs.ts'
import { CannotStart } from './ports/cannot-start.ts'
import type { Queries } from './ports/database.ts'

interface Pair {
  folder: string
  db: Queries
  blobs: Pick<Blobs, 'list' | 'size'>
  /** The instance's secret, from which its name is made: it is as old as the database, and in no other. */
  secret: string
  /** The name of the database that may take this folder over, as the operator said it. */
  accepted: string | undefined
}

/**
 * A database and the folder with its sounds bear one name. On another database every sound is nobody's and would be
 * swept up in time, so neither is used with a stranger.
 */
export async function pairFolder({ folder, db, blobs, secret, accepted }: Pair): Promise<void> {
  const file = path.join(folder, instanceFile)
  const name = nameOf(secret)
  const known = readName(file)
  if (known === name) return checkSounds(folder, db)
  if (accepted !== name) {
    const stranger = known ? 'other' : await stranges(db, blobs)
    if (stranger) throw new CannotStart(`${sentences[stranger](folder)} ${advice(name)}`)
  }
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}`
  fs.writeFileSync(draft, `${JSON.stringify({ name })}\n`, { mode: 0o600, flush: true })
  fs.renameSync(draft, file)
}

/** The database may lie elsewhere and be whole, while the folder of the sounds was not mounted. */
async function checkSounds(folder: string, db: Queries): Promise<void> {
  const sounds = path.join(folder, 'blobs')
  if (fs.existsSync(sounds) || (await someKeys(db, 1)).length === 0) return
  throw new CannotStart(
    `The folder ${sounds} is missing, with all the sounds and files that the database knows. Put it back; only if they are lost, make an empty folder there to go on without them.`,
  )
}

function nameOf(secret: string): string {
  return createHash('sha256').update(`name of ${secret}`).digest('hex').slice(0, 16)
}

type Strange = 'other' | 'unknown' | 'missing'

/** A folder from before there were names: whether what lies in it is this database's. */
async function stranges(db: Queries, blobs: Pair['blobs']): Promise<Strange | undefined> {
  const keys = await someKeys(db, 100)
  for (const key of keys) if ((await blobs.size(key)) !== undefined) return undefined
  if (keys.length > 0) return 'missing'
  for await (const _ of blobs.list()) return 'unknown'
  return undefined
}

const sentences: Record<Strange, (folder: string) => string> = {
  other: (folder) => `The data folder ${folder} belongs to another database than the one that is set.`,
  unknown: (folder) =>
    `The data folder ${folder} holds sounds, but the database knows none of them: it is empty or another instance's.`,
  missing: (folder) =>
    `The data folder ${folder} holds none of the sounds that the database knows: it is empty or another instance's.`,
}

const advice = (name: string) =>
  `Set DATABASE_URL and EARMARK_DATA_DIR to a pair that belongs together. Only if this folder is to be used with this database from now on, start once with EARMARK_INSTANCE=${name}; files that the database does not know are set aside for 30 days then.`

function readName(file: string): string | undefined {
  try {
    // Whatever is not a name of ours is simply another one.
    return String((JSON.parse(fs.readFileSync(file, 'utf8')) as { name?: unknown }).name)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    if (error instanceof SyntaxError) return 'unreadable'
    throw error
  }
}
