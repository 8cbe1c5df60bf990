import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '../server/src/ports/database.ts'
import { watchAsBystander, watchFor } from './bystander.ts'
import { ask, callOk, makePerson, type Person } from './person.ts'
import { atMost, percentile } from './percentile.ts'
import type { Row } from './row.ts'
import type { RunningServer } from './running-server.ts'

/** A server whose database can be filled from outside, while it does not run. */
export interface SearchedServer {
  engine: string
  run(): Promise<RunningServer>
  open(): Promise<Database>
}

const sizes = [10_000, 100_000] as const

/** The first search of so many notes: what it takes, what others notice of it, and what the next start still has of it. */
export async function measureSearch(server: SearchedServer): Promise<Row[]> {
  const [small, large] = [await firstSearch(server, sizes[0]), await firstSearch(server, sizes[1])]
  const { engine } = server
  const count = sizes[1].toLocaleString('en')
  return [
    atMost(`${engine}: first search, 10 × the notes`, large.cpuSeconds / small.cpuSeconds, '× processor', 12),
    { name: `${engine}: first search of ${count}`, value: large.cpuSeconds, unit: 's processor' },
    atMost(`${engine}: others meanwhile, p99 / idle`, large.others, '×', 2),
    { name: `${engine}: the same in another zone`, value: round(large.otherZoneSeconds), unit: 's' },
    { name: `${engine}: after a tag's new name`, value: round(large.renamedSeconds), unit: 's' },
    { name: `${engine}: first search after a start`, value: round(large.restartedSeconds), unit: 's' },
  ]
}

async function firstSearch(server: SearchedServer, count: number) {
  const before = await server.run()
  const [ada, bystander] = [await makePerson(before.url, 'Ada'), await makePerson(before.url, 'Bystander')]
  const tag = await callOk<{ id: string }>(before.url, ada, 'POST /tags', { body: { name: 'Everything' } })
  await before.stop()
  const database = await server.open()
  await fill(database, { person: ada, tag: tag.id, count })
  await database.close()

  const running = await server.run()
  const { url } = running
  const idle = await watchFor(url, bystander, 3_000)
  const watching = watchAsBystander(url, bystander)
  const cpuBefore = cpuSecondsOf(running.pid)
  await timeSearch(url, ada)
  const cpuSeconds = round(cpuSecondsOf(running.pid) - cpuBefore)
  const busy = await watching()
  const profile = { name: 'Ada', time_zone: 'Asia/Tokyo', locale: 'en-GB', accept_terms: true }
  await callOk(url, ada, 'POST /me/profile', { body: profile })
  const otherZoneSeconds = await timeSearch(url, ada)
  await callOk(url, ada, `PATCH /tags/${tag.id}`, { body: { name: 'All of it' } })
  const renamedSeconds = await timeSearch(url, ada)
  await running.stop()
  const again = await server.run()
  const restartedSeconds = await timeSearch(again.url, ada)
  await again.stop()
  const others = percentile(busy.calls, 0.99) / percentile(idle.calls, 0.99)
  return { cpuSeconds, others, otherZoneSeconds, renamedSeconds, restartedSeconds }
}

/** As a patient client: told to come again while the index is made, it does. */
async function timeSearch(url: string, person: Person): Promise<number> {
  const began = performance.now()
  for (;;) {
    const answer = await ask(url, person, 'GET /search?q=kettle%20december%202025')
    if (answer.status === 503) {
      await setTimeout(Number(answer.headers.get('retry-after') ?? 1) * 1_000)
      continue
    }
    const { items } = (await answer.json()) as { items: unknown[] } // as the API's documentation says
    if (items.length === 0) throw new Error('nothing was found')
    return (performance.now() - began) / 1_000
  }
}

/** Straight into the database: sent as a device does it, so many would take half an hour. */
async function fill(
  { db }: Database,
  { person, tag, count }: { person: Person; tag: string; count: number },
): Promise<void> {
  await db.execute(sql`CREATE TEMPORARY TABLE said AS
    SELECT n, (SELECT string_agg('w' || floor(power(random() + (n + word) * 0, 3) * 20000)::int, ' ')
      FROM generate_series(1, 150) AS word) AS words
    FROM generate_series(0, 1999) AS n`)
  for (let from = 0; from < count; from += 5_000) {
    await db.execute(sql`INSERT INTO recording (ulid, title, has_own_title, excerpt, status, tags,
        attachments, recorded_at, updated_at, created_by, account_id, version)
      SELECT '01J' || lpad(at::text, 23, '0'), 'Note ' || at, true, left('kettle u' || at || ' ' || words, 180), 'ready',
        ${JSON.stringify([tag])}::jsonb, '[]', timestamptz '2026-01-01' - at * interval '20 minutes', now(),
        ${person.id}, ${person.account}, at + 10
      FROM generate_series(${from}::int, ${from + 4_999}::int) AS at JOIN said ON said.n = at % 2000`)
    await db.execute(sql`INSERT INTO transcript (ulid, segments, updated_at, account_id, version, text)
      SELECT '01J' || lpad(at::text, 23, '0'), '[]', now(), ${person.account}, at + 10, 'kettle u' || at || ' ' || words
      FROM generate_series(${from}::int, ${from + 4_999}::int) AS at JOIN said ON said.n = at % 2000`)
  }
  await db.execute(sql`UPDATE account SET sync_version = ${count + 20} WHERE id = ${person.account}`)
}

/** Of all threads of a process; as Linux tells it. */
function cpuSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
