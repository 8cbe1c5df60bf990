import { Client } from 'pg'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { makeTestDatabase } from '../../testing/test-database.ts'
import { fanoutContract } from './contract.ts'
import { openPostgresFanout } from './postgres.ts'

const place = await makeTestDatabase()
afterAll(() => place.remove())
const url = place.url ?? ''

describe.runIf(place.url)('on PostgreSQL', () => {
  fanoutContract('between processes', () =>
    Promise.all([openPostgresFanout({ url }), openPostgresFanout({ url })]),
  )

  test('[REALTIME-40] those in the same process are told at once, and once', async () => {
    const here = await openPostgresFanout({ url })
    const there = await openPostgresFanout({ url })
    onTestFinished(() => Promise.all([here.close(), there.close()]).then(() => undefined))
    const [own, other] = [vi.fn(), vi.fn()]
    here.listen('a', own)
    there.listen('a', other)

    here.poke('a')

    expect(own).toHaveBeenCalledOnce()
    await expect.poll(() => other.mock.calls.length).toBe(1)
    expect(own).toHaveBeenCalledOnce()
  })

  test('[REALTIME-41] a connection that breaks is opened again, and whoever listens looks once more', async () => {
    const onBroken = vi.fn()
    const here = await openPostgresFanout({ url })
    const there = await openPostgresFanout({ url, onBroken })
    onTestFinished(() => Promise.all([here.close(), there.close()]).then(() => undefined))
    const onPoke = vi.fn()
    there.listen('a', onPoke)

    await cutAll()

    await expect.poll(() => onPoke.mock.calls.length).toBe(1)
    expect(onBroken).toHaveBeenCalled()
    here.poke('a')
    await expect.poll(() => onPoke.mock.calls.length).toBeGreaterThan(1)
  })

  test('what is said just before the end is still heard', async () => {
    const here = await openPostgresFanout({ url })
    const there = await openPostgresFanout({ url })
    onTestFinished(() => there.close())
    const onPoke = vi.fn()
    there.listen('a', onPoke)

    here.poke('a')
    await here.close()

    await expect.poll(() => onPoke.mock.calls.length).toBe(1)
  })
})

async function cutAll(): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'earmark fan-out' AND datname = current_database()`,
  )
  await client.end()
}
