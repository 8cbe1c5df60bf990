import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { makeScratchFolder } from '../../testing/scratch-folder.ts'
import { openEmbedded } from './embedded.ts'

const source = inject('testDatabase')
const embedded = test.runIf(source.engine === 'embedded')
const base = makeScratchFolder('earmark embedded-')
afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

const open = (folder: string) =>
  openEmbedded({ folder, snapshot: source.engine === 'embedded' ? source.snapshot : undefined })

embedded('[DB-6] a folder that is open is not opened a second time', async () => {
  const folder = path.join(base, 'once')
  const first = await open(folder)

  const second = open(folder)

  await expect(second).rejects.toThrow(`The database in ${folder} is already open in process ${process.pid}`)
  await expect(first.ping()).resolves.toBeUndefined()
  await first.close()
})

embedded(
  '[DB-6] the lock of a process that is gone, or of another that got its number, is taken over',
  async () => {
    const folder = path.join(base, 'stale')
    fs.writeFileSync(`${folder}.lock`, JSON.stringify({ pid: process.pid, started: 'long ago' }))

    const database = await open(folder)
    await database.close()

    expect(fs.readdirSync(base).filter((name) => name.startsWith('stale'))).toEqual(['stale'])
  },
)

embedded('[DB-7] a first start that was killed half-way is begun again', async () => {
  const folder = path.join(base, 'half')
  fs.mkdirSync(`${folder}.unfinished/base`, { recursive: true })
  fs.writeFileSync(`${folder}.unfinished/PG_VERSION`, '18\n')

  const database = await open(folder)
  const tables = await database.db.execute(sql`SELECT 1 FROM pg_tables WHERE tablename = 'user'`)
  await database.close()

  expect(tables.rows).toHaveLength(1)
})

embedded('[DB-8] a data folder with a very long path and a space in it works', async () => {
  const folder = path.join(base, 'a long name '.repeat(15).trim(), 'database')

  const database = await open(folder)
  await expect(database.ping()).resolves.toBeUndefined()
  await database.close()
})

embedded(
  '[DB-9] what waits when a database is closed is still written, and there at the next opening',
  async () => {
    const folder = path.join(base, 'again')
    const first = await open(folder)
    await first.db.execute(sql`CREATE TABLE kept (n integer)`)
    const write = async (n: number) => void (await first.db.execute(sql`INSERT INTO kept VALUES (${n})`))
    const held = { release: () => {} }
    const released = new Promise<void>((resolve) => {
      held.release = resolve
    })
    const work = [first.transaction(() => released), ...Array.from({ length: 20 }, (_, n) => write(n))]
    await vi.waitUntil(() => first.connections().waiting > 0)

    const closing = first.close()
    held.release()
    await Promise.all([...work, closing])

    const second = await open(folder)
    const kept = await second.db.execute(sql`SELECT count(*)::integer AS count FROM kept`)
    await second.close()
    expect(kept.rows).toEqual([{ count: 20 }])
  },
)

embedded('[DB-10] a folder that is no database is refused with one sentence', async () => {
  const folder = path.join(base, 'broken')
  fs.mkdirSync(folder)
  fs.writeFileSync(path.join(folder, 'PG_VERSION'), '18\n')

  await expect(open(folder)).rejects.toThrow(/^The database in .*broken cannot be opened: /)
})

embedded('[DB-17] a table that has grown is looked at for the planner within a minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const database = await open(path.join(base, 'grown'))
  await database.db.execute(sql`CREATE TABLE grown AS SELECT repeat('x', 100) FROM generate_series(1, 5000)`)
  const known = async () =>
    (await database.db.execute(sql`SELECT reltuples FROM pg_class WHERE relname = 'grown'`)).rows
  const before = await known()

  vi.advanceTimersByTime(60_000)

  await expect.poll(known).toEqual([{ reltuples: 5000 }])
  await database.close()
  expect(before).toEqual([{ reltuples: -1 }])
})
