import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { encodeWav } from '@earmark/core/speech/encode-wav.ts'
import { callOk, makePerson, type Person, pushOk } from './person.ts'
import { newId } from './new-id.ts'
import type { Row } from './row.ts'
import { type RunningServer, runServer } from './running-server.ts'

const notes = Number(process.env['BENCH_NOTES'] ?? 1_000)
const atOnce = 8

interface Place {
  url: string
  person: Person
}

interface Note {
  ulid: string
  status: string
  sound: object | null
  attachments: { id: string; bytes: number | null }[]
}

interface Archive {
  id: string
  state: string
  failure: string | null
}

/** A library with sound and attachments out of one instance and into a fresh one: what is different afterwards. */
export async function run(): Promise<Row[]> {
  const [first, second] = [await runServer(), await runServer()]
  try {
    const from = { url: first.url, person: await makePerson(first.url, 'Ada') }
    const to = { url: second.url, person: await makePerson(second.url, 'Ada') }
    await fill(from)
    const outAt = performance.now()
    const bytes = await takeOut(from)
    const inAt = performance.now()
    await bringIn(to, bytes)
    const endedAt = performance.now()
    const [before, after] = [await factsOf(from), await factsOf(to)]
    return [
      {
        name: 'Notes in the library',
        value: before.size,
        unit: 'notes',
        limit: `= ${notes}`,
        pass: before.size === notes,
      },
      different(before, after),
      { name: 'The archive', value: Math.round(bytes.length / 10 ** 5) / 10, unit: 'MB' },
      { name: 'Taken out', value: Math.round(notes / ((inAt - outAt) / 1000)), unit: 'notes a second' },
      { name: 'Brought in', value: Math.round(notes / ((endedAt - inAt) / 1000)), unit: 'notes a second' },
    ]
  } finally {
    await stopAll([first, second])
  }
}

async function stopAll(servers: RunningServer[]): Promise<void> {
  await Promise.all(servers.map((server) => server.stop()))
}

function different(before: Map<string, string>, after: Map<string, string>): Row {
  const keys = new Set([...before.keys(), ...after.keys()])
  const value = [...keys].filter((key) => before.get(key) !== after.get(key)).length
  return { name: 'Notes that are different', value, unit: 'notes', limit: '= 0', pass: value === 0 }
}

async function fill(at: Place): Promise<void> {
  const tags = Array.from({ length: 5 }, () => newId())
  const colors = ['red', 'amber', 'green', 'blue', 'plum']
  await pushOk(
    at.url,
    at.person,
    at.person.account,
    tags.map((id, count) => ({
      name: 'tag.create',
      args: { id, name: `Tag ${count}`, color: colors[count] },
    })),
  )
  await inParallel(
    Array.from({ length: notes }, (_, count) => count),
    (count) => makeNote(at, count, tags[count % tags.length] ?? ''),
  )
  await settled(at)
}

async function makeNote(at: Place, count: number, tag: string): Promise<void> {
  const form = new FormData()
  form.append('title', `Note ${count} – Grüße 日本 🎉`)
  form.append('tags', tag)
  form.append('file', new Blob([new Uint8Array(hum(200 + count))]), 'note.wav')
  const { ulid } = await sendForm<{ ulid: string }>(at, '/recordings', form)
  const file = new FormData()
  file.append('description', `Described ${count}`)
  file.append('file', new Blob([`The file of note ${count}`]), `file ${count}.txt`)
  await sendForm(at, `/recordings/${ulid}/attachments`, file)
  const body = { kind: 'link', url: `https://example.org/${count}`, description: '' }
  await callOk(at.url, at.person, `POST /recordings/${ulid}/attachments`, { body })
  if (count % 10 === 0) await callOk(at.url, at.person, `DELETE /recordings/${ulid}`)
}

/** A fifth of a second. */
function hum(hertz: number): Uint8Array {
  const samples = Float32Array.from(
    { length: 3_200 },
    (_, at) => 0.2 * Math.sin((2 * Math.PI * hertz * at) / 16_000),
  )
  return new Uint8Array(encodeWav(samples).buffer)
}

async function sendForm<Answer>({ url, person }: Place, path: string, body: FormData): Promise<Answer> {
  const headers = { cookie: person.cookie, Origin: url }
  const answer = await fetch(`${url}/api/v1${path}`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`)
  // As the API's own documentation says.
  return (await answer.json()) as Answer
}

/** Until every sound is written down: what is under way changes by itself. */
async function settled(at: Place): Promise<void> {
  for (;;) {
    const all = await listAll(at)
    if (all.every(({ status }) => status === 'ready' || status === 'failed')) return
    await setTimeout(1_000)
  }
}

async function takeOut(at: Place): Promise<Buffer> {
  const { id } = await callOk<Archive>(at.url, at.person, 'POST /archives')
  await ended(at, id)
  const answer = await fetch(`${at.url}/api/v1/archives/${id}/file`, {
    headers: { cookie: at.person.cookie },
  })
  return Buffer.from(await answer.arrayBuffer())
}

async function bringIn(at: Place, bytes: Buffer): Promise<void> {
  const headers = { cookie: at.person.cookie, 'Tus-Resumable': '1.0.0', Origin: at.url }
  const purpose = `purpose ${Buffer.from('archive').toString('base64')}`
  const begun = await fetch(`${at.url}/api/v1/uploads`, {
    method: 'POST',
    headers: { ...headers, 'Upload-Length': String(bytes.length), 'Upload-Metadata': purpose },
  })
  const place = begun.headers.get('location') ?? ''
  await fetch(new URL(place, at.url), {
    method: 'PATCH',
    headers: { ...headers, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes),
  })
  const path = new URL(place, at.url).pathname.replace('/api/v1', '')
  const { ulid } = await callOk<{ ulid: string }>(at.url, at.person, `POST ${path}/finish`, { body: {} })
  await ended(at, ulid)
}

async function ended(at: Place, id: string): Promise<void> {
  for (;;) {
    const { state, failure } = await callOk<Archive>(at.url, at.person, `GET /archives/${id}`)
    if (state === 'done') return
    if (state === 'failed') throw new Error(`the archive failed: ${failure}`)
    await setTimeout(100)
  }
}

/** Everything that can be asked about each note, its bytes too, as a hash; whose it is left out. */
async function factsOf(at: Place): Promise<Map<string, string>> {
  const facts = new Map<string, string>()
  const { items: tags } = await callOk<{ items: object[] }>(at.url, at.person, 'GET /tags')
  const all = await listAll(at)
  await inParallel(all, async (listed) => {
    const isInTrash = 'deleted_at' in listed && listed.deleted_at !== null
    const note = isInTrash ? listed : await callOk<Note>(at.url, at.person, `GET /recordings/${listed.ulid}`)
    const bytes = isInTrash ? [] : await Promise.all(placesOf(note).map((path) => hashOf(at, path)))
    const whole = JSON.stringify({ note: { ...note, created_by: null }, tags, bytes })
    facts.set(note.ulid, createHash('sha256').update(whole).digest('hex'))
  })
  return facts
}

function placesOf({ ulid, sound, attachments }: Note): string[] {
  const files = attachments.filter(({ bytes }) => bytes !== null)
  return [
    ...(sound ? [`/recordings/${ulid}/audio`] : []),
    ...files.map(({ id }) => `/recordings/${ulid}/attachments/${id}/file`),
  ]
}

async function hashOf({ url, person }: Place, path: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1${path}`, { headers: { cookie: person.cookie } })
  return `${answer.status} ${createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('hex')}`
}

async function listAll(at: Place): Promise<Note[]> {
  const all: Note[] = []
  for (const trash of ['', '&trash=1']) {
    let cursor: string | null = ''
    while (cursor !== null) {
      const from: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`
      const page: { items: Note[]; next_cursor: string | null } = await callOk(
        at.url,
        at.person,
        `GET /recordings?limit=100${from}${trash}`,
      )
      all.push(...page.items)
      cursor = page.next_cursor
    }
  }
  return all
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const line = items.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of line) await work(item)
    }),
  )
}
