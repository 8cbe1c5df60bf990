import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { isOurTrouble } from '../../platform/http/trouble.ts'
import { pooledDatabase } from './pooled.ts'

test('[JOB-23] a database that does not take a connection says that it is the database', async () => {
  // Nobody listens there.
  const pool = new Pool({ host: '127.0.0.1', port: 1 })
  const database = pooledDatabase({
    engine: 'postgres',
    pool,
    overwriting: async () => [],
    close: async () => {},
  })

  const failure = await database.transaction(async () => {}).catch((error: unknown) => error)
  await database.close()

  expect(isOurTrouble(failure)).toBe(true)
})
