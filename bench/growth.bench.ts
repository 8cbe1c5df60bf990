import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { purgeDeletedAccounts } from '../server/src/features/identity/account-deletion/purge-deleted-accounts.ts'
import { accountDeletion } from '../server/src/platform/db/safety-schema.ts'
import { startPostgres } from '../server/src/testing/postgres.ts'
import { makeWav } from '../server/src/testing/sounds.ts'
import type { RunningServer } from '../server/src/start-server.ts'
import { fillAccount } from './growth-notes.ts'
import { newId } from './new-id.ts'
import { withOwnServer } from './own-server.ts'
import { percentile } from './percentile.ts'
import { ask, callOk, makePerson, type Person, pushOk } from './person.ts'
import type { Row } from './row.ts'

/** Fewer by `EARMARK_GROWTH=10000`. */
const largest = Number(process.env['EARMARK_GROWTH'] ?? 100_000)
const sizes = [1_000, 10_000, 100_000].filter((notes) => notes <= largest)
const times = 31
const growth = 1.5

/**
 * What a person waits for, with ten times the notes in their account, on both engines: each takes at most half as long
 * again. What must read every note is given with no limit but its own: ten times the notes take ten times as long.
 */
export async function run(): Promise<Row[]> {
  const embedded = await onEngine('embedded', async () => ({ settings: {}, end: async () => {} }))
  const postgres = await onEngine('PostgreSQL', async () => {
    const server = await startPostgres()
    return { settings: { DATABASE_URL: server.url }, end: () => server.stop() }
  })
  return [...embedded, ...postgres]
}

interface Engine {
  settings: Record<string, string>
  end(): Promise<void>
}

type Figures = Record<string, number>

async function onEngine(engine: string, begin: () => Promise<Engine>): Promise<Row[]> {
  const measured: Figures[] = []
  for (const notes of sizes) {
    const { settings, end } = await begin()
    try {
      measured.push(await withOwnServer(settings, (server) => measure(server, notes)))
      console.log(engine, notes, measured.at(-1))
    } finally {
      await end()
    }
  }
  return rowsOf(engine, measured)
}

/** What reads every note by its nature. */
const readsAll = new Set(['all pages of a new device', 'first search', 'account deleted for good'])

function rowsOf(engine: string, measured: readonly Figures[]): Row[] {
  return Object.keys(measured[0] ?? {}).flatMap((what) =>
    measured.map((figures, at): Row => {
      const ms = figures[what] ?? 0
      const before = measured[at - 1]?.[what]
      const row = { name: `${engine}, ${sizes[at]} notes: ${what}`, value: round(ms), unit: 'ms' }
      if (before === undefined) return row
      const most = readsAll.has(what) ? 10 * growth : growth
      return { ...row, limit: `≤ ${round(before * most)} (${most} ×)`, pass: ms <= before * most }
    }),
  )
}

async function measure({ url, services }: RunningServer, notes: number): Promise<Figures> {
  const { db } = services.database
  const person = await makePerson(url, 'Ada')
  await fillAccount({ url, db, person }, notes)
  const get = (path: string) => callOk<{ next_cursor: string; has_more: boolean }>(url, person, `GET ${path}`)
  const figures: Figures = {}
  figures['first page of a new device'] = await typical(() => get('/sync'))
  const cursor = { last: '' }
  figures['all pages of a new device'] = await once(async () => {
    for (let answer = await get('/sync'); ; answer = await get(`/sync?cursor=${cursor.last}`)) {
      cursor.last = answer.next_cursor
      if (!answer.has_more) return
    }
  })
  figures['a pull that brings nothing'] = await typical(() => get(`/sync?cursor=${cursor.last}`))
  figures['a new note'] = await typical(() => makeNote(url, person))
  figures['a pull that brings 31 notes'] = await typical(() => get(`/sync?cursor=${cursor.last}`))
  figures['a new note with sound'] = await typical(() => sendSound(url, person))
  figures['a page of the list'] = await typical(() => get('/recordings?limit=50'))
  figures['first search'] = await once(() => searchUntilMade(url, person))
  figures['a search'] = await typical(() => get('/search?q=471'))
  figures['usage'] = await typical(() => get('/usage'))
  figures['account deleted for good'] = await once(async () => {
    await callOk(url, person, 'POST /me/deletion', { body: { understood: true } })
    await db
      .update(accountDeletion)
      .set({ purge_at: new Date(Date.now() - 1_000) })
      .where(eq(accountDeletion.user_id, person.id))
    await purgeDeletedAccounts(services)
  })
  return figures
}

async function makeNote(url: string, person: Person): Promise<void> {
  const args = { ulid: newId(), title: 'Something new', recorded_at: new Date().toISOString() }
  await pushOk(url, person, person.account, [{ name: 'recording.create', args }])
}

async function sendSound(url: string, person: Person): Promise<void> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(makeWav(1))], { type: 'audio/wav' }), 'sound.wav')
  const answer = await fetch(`${url}/api/v1/recordings`, {
    method: 'POST',
    headers: { cookie: person.cookie, Origin: url },
    body: form,
  })
  if (!answer.ok) throw new Error(`a sound was answered with ${answer.status}: ${await answer.text()}`)
}

/** The first search makes the index; where that takes longer than one waits, it is asked for again. */
async function searchUntilMade(url: string, person: Person): Promise<void> {
  while ((await ask(url, person, 'GET /search?q=471')).status === 503) await setTimeout(100)
}

async function once(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Of many, one of the quickest: what else the machine does only ever adds to it. */
async function typical(work: () => Promise<unknown>): Promise<number> {
  const all: number[] = []
  for (let at = 0; at < times; at++) all.push(await once(work))
  return percentile(all, 0.1)
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
