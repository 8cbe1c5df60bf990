import { setTimeout } from 'node:timers/promises'
import { weekBefore } from '@earmark/core/look-back/week.ts'
import { eq } from 'drizzle-orm'
import { purgeDeletedAccounts } from '../server/src/features/identity/account-deletion/purge-deleted-accounts.ts'
import { readLookBack } from '../server/src/features/look-back/read-look-back.ts'
import { readTodosToTell } from '../server/src/features/todos/read-todos.ts'
import { accountDeletion } from '../server/src/platform/db/safety-schema.ts'
import type { RunningServer } from '../server/src/start-server.ts'
import { makeWav } from '../server/src/testing/sounds.ts'
import { fillAccount, type Made, subjectOf } from './growth-notes.ts'
import { newId } from './new-id.ts'
import { percentile } from './percentile.ts'
import { ask, callOk, makePerson, type Person, pushOk } from './person.ts'

const times = 31

/** In milliseconds, by what was done. */
export type Figures = Record<string, number>

/** What reads every note by its nature: with ten times the notes it may take ten times as long. */
export const readsAll: ReadonlySet<string> = new Set([
  'all pages of a new device',
  'first search',
  // All that have the words are put in order: some microseconds for ten of them.
  'a search for words of every note',
  'first question',
  'account deleted for good',
])

interface Asking {
  server: RunningServer
  person: Person
  made: Made
}

export async function measureGrowth(server: RunningServer, notes: number): Promise<Figures> {
  const { url, services } = server
  const person = await makePerson(url, 'Ada')
  const made = await fillAccount({ url, db: services.database.db, person }, notes)
  const asking = { server, person, made }
  return {
    ...(await measureSync(asking)),
    ...(await measureLists(asking)),
    ...(await measureFinding(asking, subjectOf(notes - 1))),
    'account deleted for good': await once(() => deleteForGood(asking)),
  }
}

async function measureSync({ server: { url }, person, made }: Asking): Promise<Figures> {
  const get = (path: string) => callOk<{ next_cursor: string; has_more: boolean }>(url, person, `GET ${path}`)
  const cursor = { last: '' }
  const readAll = async () => {
    for (let answer = await get('/sync'); ; answer = await get(`/sync?cursor=${cursor.last}`)) {
      cursor.last = answer.next_cursor
      if (!answer.has_more) return
    }
  }
  const push = (name: string, args: object) => pushOk(url, person, person.account, [{ name, args }])
  return {
    'first page of a new device': await typical(() => get('/sync')),
    'all pages of a new device': await once(readAll),
    'a pull that brings nothing': await typical(() => get(`/sync?cursor=${cursor.last}`)),
    'a new note': await typical(() =>
      push('recording.create', { ulid: newId(), title: 'New', recorded_at: new Date().toISOString() }),
    ),
    'a pull that brings 31 notes': await typical(() => get(`/sync?cursor=${cursor.last}`)),
    'a new title': await typical(() => push('recording.set_title', { ulid: made.note, title: newId() })),
    'a tag of every note is renamed': await typical(() =>
      push('tag.rename', { id: made.tag, name: newId() }),
    ),
    'a new note with sound': await typical(() => sendSound(url, person)),
  }
}

async function measureLists({ server: { url, services }, person, made }: Asking): Promise<Figures> {
  const { db } = services.database
  const get = (path: string) => callOk(url, person, `GET ${path}`)
  const seer = { user_id: person.id, account_id: person.account, role: 'owner' as const }
  // As full in the smallest account as in the largest.
  const week = weekBefore({ year: 2018, month: 1, day: 15 })
  return {
    'a page of the list': await typical(() => get('/recordings?limit=50')),
    'a page of a tag': await typical(() => get(`/recordings?limit=50&tag=${made.tag}`)),
    'a page of the trash': await typical(() => get('/recordings?limit=50&trash=1')),
    'what is open, for a calendar': await typical(() => readTodosToTell(db, seer, new Date())),
    'a week looked back on': await typical(() => readLookBack(db, { seer, week, timeZone: 'UTC' })),
    usage: await typical(() => get('/usage')),
  }
}

async function measureFinding({ server: { url }, person, made }: Asking, about: string): Promise<Figures> {
  const get = (path: string) => callOk(url, person, `GET ${path}`)
  const question = (text: string) => ask(url, person, 'POST /conversations', { body: { text } })
  return {
    'first search': await once(() => untilMade(() => ask(url, person, `GET /search?q=${about}`))),
    'a search': await typical(() => get(`/search?q=${about}`)),
    'a search for words of every note': await typical(() => get('/search?q=boat+lake')),
    'first question': await once(() => untilMade(() => question(`Who is to be called about ${about}?`))),
    'a question': await typical(() => question(`Who is to be called about ${about}?`)),
    'related to a search': await typical(() => get(`/search/related?q=${about}`)),
    'related to a note': await typical(() => get(`/recordings/${made.note}/related`)),
  }
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

async function deleteForGood({ server: { url, services }, person }: Asking): Promise<void> {
  await callOk(url, person, 'POST /me/deletion', { body: { understood: true } })
  await services.database.db
    .update(accountDeletion)
    .set({ purge_at: new Date(Date.now() - 1_000) })
    .where(eq(accountDeletion.user_id, person.id))
  await purgeDeletedAccounts(services)
}

/** The first search makes the index; where that takes longer than one waits, it is asked for again. */
async function untilMade(work: () => Promise<Response>): Promise<void> {
  while ((await work()).status === 503) await setTimeout(100)
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
