import { openPostgres } from '../adapters/database/postgres.ts'
import { migrate } from '../platform/db/migrate.ts'

// Started several times at once by migrate.test.ts: prints the names of what it applied.
const database = await openPostgres({ url: process.argv[2] ?? '' })
console.log(JSON.stringify(await migrate(database)))
await database.close()
