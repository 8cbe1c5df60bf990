import { randomBytes, timingSafeEqual } from 'node:crypto'
import fs from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { z } from 'zod'

/** How a command of the operator's reaches the process that has the database open. */
export interface OperatorDoor {
  url: string
  key: string
}

const door = z.object({ url: z.url(), key: z.string() })

/** One for each address: several processes may share the folder, and a restart takes the place of who was killed. */
const fileIn = (dataFolder: string, url: string) => {
  const { port } = new URL(url)
  return path.join(dataFolder, `operator-${hostname().replace(/[^\w.-]/g, '')}-${port}.json`)
}
const fileShape = /^operator-.*\.json$/

export function newOperatorKey(): string {
  return randomBytes(32).toString('base64url')
}

/** Takes it away again when called. Only who can read the data folder, and so everything anyway, can read the key. */
export function leaveOperatorKey(dataFolder: string, { url, key }: OperatorDoor): () => void {
  const file = fileIn(dataFolder, url)
  fs.mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  fs.rmSync(file, { force: true })
  fs.writeFileSync(file, JSON.stringify({ url, key }), { mode: 0o600 })
  return () => {
    if (readDoor(file)[0]?.key === key) fs.rmSync(file, { force: true })
  }
}

/** What running processes have left, and those that were killed, the latest first. */
export function readOperatorKeys(dataFolder: string): LeftDoor[] {
  if (!fs.existsSync(dataFolder)) return []
  return fs
    .readdirSync(dataFolder)
    .filter((name) => fileShape.test(name))
    .flatMap((name) => readDoor(path.join(dataFolder, name)))
    .toSorted((a, b) => b.left_at - a.left_at)
}

interface LeftDoor extends OperatorDoor {
  left_at: number
}

function readDoor(file: string): LeftDoor[] {
  try {
    const left = door.parse(JSON.parse(fs.readFileSync(file, 'utf8')))
    return [{ ...left, left_at: fs.statSync(file).mtimeMs }]
  } catch {
    // Gone meanwhile, or never whole.
    return []
  }
}

export function isOperator(header: string | undefined, key: string): boolean {
  const given = Buffer.from(header ?? '')
  const wanted = Buffer.from(`Operator ${key}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
