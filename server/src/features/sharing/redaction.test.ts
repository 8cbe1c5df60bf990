import { struckMark } from '@earmark/core/entities/share.ts'
import { afterAll, expect, test } from 'vitest'
import { createAudio } from '../../adapters/audio/decode-sound.ts'
import { makeUser, pushOk } from '../../testing/make.ts'
import { recordingsIn } from '../../testing/recordings.ts'
import { makeSpokenNote, sharesIn, spoken } from '../../testing/shares.ts'
import { startApp } from '../../testing/start-app.ts'
import { send } from '../../testing/call.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())
const { change, list, made, open, seen, sound } = sharesIn(app)

const ada = await makeUser(app)
const alice = [{ start: 1, end: 2 }]

/** How loud it is between two seconds, at its loudest. */
async function loudness(bytes: Buffer) {
  const file = { size: bytes.length, read: async (start: number, end: number) => bytes.subarray(start, end) }
  const decoded = await createAudio(null).decode(file, { maxSeconds: 100 })
  if (decoded.kind !== 'sound') throw new Error(`not decoded: ${decoded.reason}`)
  const all: number[] = []
  for await (const block of decoded.samples) all.push(...block)
  const between = (from: number, to: number) =>
    Math.max(...all.slice(from * 16_000, to * 16_000).map((sample) => Math.abs(sample)))
  return { seconds: all.length / 16_000, between }
}

test('[SHARE-6] struck words are in no text, no time, no title and no subtitle', async () => {
  const ulid = await makeSpokenNote(app, ada)
  const args = { ulid, kind: 'text', description: 'ALICE said so' } as const
  const id = '01KA5Z6X7Y8Z9A0B1C2D3E4F5G'
  await pushOk(app, ada, { name: 'attachment.add', args: { ...args, id } })
  const link = await made(ada, ulid, { redact: alice, download: true, attachments: [id] })

  const note = await seen(link.id)
  const files = ['txt', 'md', 'srt', 'vtt'].map(async (format) =>
    (await open(link.id, `/transcript?format=${format}`)).text(),
  )

  expect(note.title).toBe(`About ${struckMark} plan`)
  expect(note.segments[0]).toEqual({
    start: 0,
    end: 3,
    text: `Call ${struckMark} about it.`,
    speaker: `${struckMark} Adams`,
    words: [
      { text: 'Call', start: 0, end: 1 },
      { text: struckMark, start: 1, end: 2 },
      { text: 'about', start: 2, end: 2.5 },
      { text: 'it.', start: 2.5, end: 3 },
    ],
  })
  expect(note.segments[1]).toEqual(spoken[1])
  expect(note.attachments[0]?.description).toBe(`${struckMark} said so`)
  expect([JSON.stringify(note), ...(await Promise.all(files))].filter((text) => /alice/i.test(text))).toEqual(
    [],
  )
})

test('[SHARE-6] a title of one’s own is struck as well', async () => {
  const ulid = await makeSpokenNote(app, ada)
  const { id } = await made(ada, ulid, { redact: alice, title: 'For alice' })

  expect((await seen(id)).title).toBe(`For ${struckMark}`)
})

test('[SHARE-7] the sound is silent where it was struck, and heard elsewhere', async () => {
  const ulid = await makeSpokenNote(app, ada)
  const { id } = await made(ada, ulid, { redact: alice })

  const { seconds, between } = await loudness(await sound(ada, id))
  const { peaks } = await seen(id)

  expect(seconds).toBeCloseTo(6, 0)
  expect(between(1.05, 1.95)).toBeLessThan(0.001)
  expect(between(0.2, 0.7)).toBeGreaterThan(0.2)
  expect(between(2.3, 5.5)).toBeGreaterThan(0.2)
  expect(peaks?.slice(10, 20)).toEqual(Array.from({ length: 10 }, () => 0))
  expect(peaks?.slice(30)).toEqual(Array.from({ length: 30 }, () => 100))
})

test('[SHARE-7] no byte of the note’s own file is at a public address, struck or not', async () => {
  const ulid = await makeSpokenNote(app, ada)
  const { id } = await made(ada, ulid, { download: true })
  const shared = await sound(ada, id)
  const own = await send(app, `/api/v1/recordings/${ulid}/audio`, { cookie: ada.cookie })
  const original = Buffer.from(await own.arrayBuffer())

  const asked = [`/${ulid}`, `/audio/${ulid}`, `/audio?ulid=${ulid}`, `/attachments/${ulid}`]
  const others = [
    ...asked.map((rest) => open(id, rest)),
    ...[`/recordings/${ulid}/audio`, `/recordings/${ulid}`, `/recordings/${ulid}/export?format=txt`].map(
      (path) => send(app, `/api/v1${path}`),
    ),
  ]
  const statuses = (await Promise.all(others)).map(({ status }) => status)

  expect(statuses.filter((status) => status < 400)).toEqual([])
  // A stretch of samples is in the one file and not in the other.
  expect(original.indexOf(original.subarray(1_000, 1_064))).not.toBe(-1)
  expect(shared.indexOf(original.subarray(1_000, 1_064))).toBe(-1)
  expect(shared.subarray(4, 8).toString('latin1')).toBe('ftyp')
})

test('[SHARE-5] of a part, words, times, waveform and sound are those of the part', async () => {
  const ulid = await makeSpokenNote(app, ada)
  const { id } = await made(ada, ulid, { from: 2.5, to: 4.5, redact: [{ start: 3, end: 4 }] })

  const { seconds, between } = await loudness(await sound(ada, id))
  const note = await seen(id)

  expect(seconds).toBeCloseTo(2, 0)
  expect(note).toMatchObject({
    duration: 2,
    segments: [
      { start: 0, end: 0.5, text: 'it.', words: [{ text: 'it.', start: 0, end: 0.5 }] },
      { start: 0.5, end: 2, text: `${struckMark} knows` },
    ],
  })
  expect(note.peaks).toHaveLength(20)
  expect(between(0.1, 0.3)).toBeGreaterThan(0.2)
  expect(between(0.6, 1.4)).toBeLessThan(0.001)
})

test('[SHARE-8] what was struck stays struck whatever is edited later, and who shared it is told', async () => {
  const ulid = await makeSpokenNote(app, ada)
  const { id } = await made(ada, ulid, { redact: alice })
  const segments = [{ start: 0, end: 6, text: 'Alice again, at another time.' }]
  await pushOk(app, ada, { name: 'recording.edit_transcript', args: { ulid, engine: 'test', segments } })
  await recordingsIn(app).ask('PATCH', `/api/v1/recordings/${ulid}`, {
    cookie: ada.cookie,
    body: { title: 'Alice in person' },
  })

  const note = await seen(id)
  const [told] = await list(ada, `?recording=${ulid}`)
  await change(ada, id, { redact: [{ start: 0, end: 6 }] })

  expect(JSON.stringify(note)).not.toMatch(/alice/i)
  expect(note.segments[0]?.text).toBe(`Call ${struckMark} about it.`)
  expect(told?.is_outdated).toBe(true)
  expect((await list(ada, `?recording=${ulid}`))[0]?.is_outdated).toBe(false)
  expect((await seen(id)).segments).toMatchObject([{ text: struckMark }])
})

test('[SHARE-7] what is struck later is heard by nobody any more: the earlier sound is gone at once', async () => {
  const ulid = await makeSpokenNote(app, ada)
  const { id } = await made(ada, ulid)
  await sound(ada, id)

  await change(ada, id, { redact: alice })
  const { headers, status } = await open(id, '/audio')
  const { between } = await loudness(await sound(ada, id))

  // Made anew already, or not there yet.
  expect([200, 404]).toContain(status)
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(between(1.05, 1.95)).toBeLessThan(0.001)
})
