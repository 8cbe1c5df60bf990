import { randomBytes, timingSafeEqual } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** How a command of the operator's reaches the process that has the database open. */
export interface OperatorDoor {
  url: string
  key: string
}

const door = z.object({ url: z.url(), key: z.string() })

const fileIn = (dataFolder: string) => path.join(dataFolder, 'operator.json')

/** Only who can read the data folder, and so everything anyway, can read the key. */
export function leaveOperatorKey(dataFolder: string, url: string): { key: string; remove: () => void } {
  const key = randomBytes(32).toString('base64url')
  const file = fileIn(dataFolder)
  fs.mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  fs.rmSync(file, { force: true })
  fs.writeFileSync(file, JSON.stringify({ url, key }), { mode: 0o600 })
  return { key, remove: () => fs.rmSync(file, { force: true }) }
}

/** What a running process has left, or one that was killed. */
export function readOperatorKey(dataFolder: string): OperatorDoor | undefined {
  try {
    return door.parse(JSON.parse(fs.readFileSync(fileIn(dataFolder), 'utf8')))
  } catch {
    return undefined
  }
}

export function isOperator(header: string | undefined, key: string): boolean {
  const given = Buffer.from(header ?? '')
  const wanted = Buffer.from(`Operator ${key}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
