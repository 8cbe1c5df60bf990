import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { sql } from 'drizzle-orm'
import { openEmbedded } from '../adapters/database/embedded.ts'
import { openPostgres } from '../adapters/database/postgres.ts'

// A process that is there to be killed: writes as fast as it can and prints the id of each write once it is
// acknowledged. Started by durability.ts.
const { url, folder, snapshot } = JSON.parse(process.argv[2] ?? '{}') as {
  url?: string
  folder: string
  snapshot?: string
} // what durability.ts passes

const onLost = () => process.exit(1)
const database = url ? await openPostgres({ url }) : await openEmbedded({ folder, snapshot, onLost })
await database.db.execute(sql`CREATE TABLE IF NOT EXISTS durable (id text PRIMARY KEY, body text)`)
say('ready')
await Promise.all(Array.from({ length: 8 }, writeForEver))

async function writeForEver(): Promise<void> {
  for (;;) {
    const id = randomBytes(12).toString('hex')
    await database.db.execute(sql`INSERT INTO durable VALUES (${id}, ${randomBytes(1024).toString('hex')})`)
    say(id)
  }
}

/** At once and whole: what is said must not wait in a buffer that dies with the process. */
function say(word: string): void {
  fs.writeSync(1, `${word}\n`)
}
