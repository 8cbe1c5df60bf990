import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { plans } from '@earmark/core/plans/plans.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { attachmentFile, recording } from '../../platform/db/recordings-schema.ts'
import { upload } from '../../platform/db/uploads-schema.ts'
import { post, problemIn, send } from '../../testing/call.ts'
import { makeUser, newId, personalAccountOf, setPlan, type TestUser } from '../../testing/make.ts'
import { makeWav } from '../../testing/sounds.ts'
import { startUploads } from '../../testing/start-uploads.ts'
import { makeFullTeam } from '../../testing/team.ts'
import { changeIn } from '../../testing/team-device.ts'
import { locationOf, tusClient } from '../../testing/tus.ts'

const { app, ada, tus } = await startUploads()
afterAll(() => app.close())

const wav = makeWav(1)

test('[UPLOAD-67] somebody else’s upload is not there, whatever is tried', async () => {
  const eve = tusClient(app, (await makeUser(app)).cookie)
  const location = locationOf(await tus.create(wav.length))

  const tried = [
    await eve.look(location),
    await eve.send(location, 0, wav),
    await eve.callOff(location),
    await eve.finish(location, { bytes: 0 }),
    await eve.look('/api/v1/uploads/..%2f..%2fetc%2fpasswd'),
    await eve.look(`/api/v1/uploads/${'0'.repeat(32)}`),
    await eve.create(wav.length, { account: await personalAccountOf(app, ada) }),
  ]

  expect(tried.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404])
  expect((await tus.look(location)).headers.get('upload-offset')).toBe('0')
})

test('[UPLOAD-86] the sound of a colleague’s note is not taken, not even from the owner of the team', async () => {
  const team = await makeFullTeam(app)
  const ulid = newId()
  const args = { ulid, recorded_at: '2026-03-09T14:30:00.000Z', title: 'Hers' }
  await changeIn(app, team.id, team.member, { name: 'recording.create', args })
  const begin = ({ cookie }: TestUser) =>
    tusClient(app, cookie).create(wav.length, { ulid, account: team.id })
  // Begun before there was such a note: refused when it ends.
  const early = newId()
  const location = locationOf(
    await tusClient(app, team.owner.cookie).create(wav.length, { ulid: early, account: team.id }),
  )
  const later = { ...args, ulid: early }
  await changeIn(app, team.id, team.member, { name: 'recording.create', args: later })

  const ended = await problemIn(await tusClient(app, team.owner.cookie).send(location, 0, wav))

  for (const person of [team.owner, team.administrator]) {
    expect(await problemIn(await begin(person))).toMatchObject({
      status: 403,
      detail: 'Only the person who recorded a note can upload its audio.',
    })
  }
  expect(ended).toMatchObject({ status: 403 })
  expect((await begin(team.member)).status).toBe(201)
})

test('[UPLOAD-91] an upload to a note that is hidden from its sender is answered as one to a note that is not there', async () => {
  const team = await makeFullTeam(app)
  const [room, hidden, missing] = [newId(), newId(), newId()]
  const args = { ulid: hidden, recorded_at: '2026-03-09T14:30:00.000Z', title: 'Hers', channel_id: room }
  await changeIn(app, team.id, team.member, {
    name: 'channel.create',
    args: { id: room, name: 'Salaries', is_private: true },
  })
  await changeIn(app, team.id, team.member, { name: 'recording.create', args })
  const client = tusClient(app, team.owner.cookie)
  const uploadTo = async (ulid: string) => {
    const begun = await client.create(wav.length, { ulid, account: team.id })
    const location = locationOf(begun)
    const sent = await client.send(location, 0, wav)
    const ended = await post(app, `${location}/finish`, { body: {}, cookie: team.owner.cookie })
    // The identifier is the sender's own word.
    return [begun.status, sent.status, ended.status, { ...JSON.parse(await ended.text()), ulid: 'as sent' }]
  }

  expect(await uploadTo(hidden)).toEqual(await uploadTo(missing))

  const [row] = await app.services.database.db.select().from(recording).where(eq(recording.ulid, hidden))
  expect(row).toMatchObject({ title: 'Hers', sound: null, sound_key: null })
})

test('[UPLOAD-67] who is not signed in uploads nothing', async () => {
  const nobody = tusClient(app, '')

  const answer = await nobody.create(wav.length)

  expect(await problemIn(answer)).toMatchObject({ status: 401 })
})

test.each([
  ['10 TB', { 'Upload-Length': '10000000000000' }, 413, 'too_large'],
  ['a negative length', { 'Upload-Length': '-5' }, 400, 'invalid_input'],
  ['a length that is none', { 'Upload-Length': 'many' }, 400, 'invalid_input'],
  ['nothing', { 'Upload-Length': '0' }, 400, 'invalid_input'],
  ['another protocol', { 'Upload-Length': '5', 'Tus-Resumable': '0.2.2' }, 400, 'invalid_input'],
  [
    'a recording that is none',
    { 'Upload-Length': '5', 'Upload-Metadata': 'ulid bm90IG9uZQ==' },
    400,
    'invalid_input',
  ],
  [
    'a time before there were recordings [NOTE-70]',
    { 'Upload-Length': '5', 'Upload-Metadata': `recorded_at ${btoa('1859-12-31T00:00:00Z')}` },
    400,
    'invalid_input',
  ],
  ['a hash that is none', { 'Upload-Length': '5', 'Upload-Metadata': 'sha256 YWJj' }, 400, 'invalid_input'],
])(
  '[UPLOAD-68] an upload that announces %s is refused with a sentence',
  async (_what, headers, status, code) => {
    const answer = await tus.announce(headers)

    const problem = await problemIn(answer)
    expect(problem).toMatchObject({ status, code })
    expect(problem.detail).toMatch(/^[A-Z“].*\.$/)
  },
)

test('[IMPORT-5] a file that is no sound is refused with its last byte, and leaves no note', async () => {
  const text = Buffer.from('Minutes of the meeting, called sound.mp3')
  const ulid = newId()
  const location = locationOf(await tus.create(text.length, { ulid, filename: 'sound.mp3' }))

  const answer = await tus.send(location, 0, text)

  expect(await problemIn(answer)).toMatchObject({
    status: 415,
    detail: 'This is not an audio file, or it is too damaged to read.',
  })
  expect((await tus.look(location)).status).toBe(404)
  const rows = await app.services.database.db.select().from(recording).where(eq(recording.ulid, ulid))
  expect(rows).toEqual([])
})

test('[UPLOAD-68] a wrong offset, and more than announced, are refused and keep nothing', async () => {
  const location = locationOf(await tus.create(100))

  const wrong = await tus.send(location, 50, wav.subarray(0, 50))
  const tooMuch = await tus.send(location, 0, wav.subarray(0, 101))

  expect(await problemIn(wrong)).toMatchObject({ status: 409 })
  expect(await problemIn(tooMuch)).toMatchObject({ status: 413 })
  expect((await tus.look(location)).headers.get('upload-offset')).toBe('0')
})

test('[UPLOAD-68] more than the storage of the plan is refused before it is sent', async () => {
  const answer = await tus.create(1_500_000_000)

  expect(await problemIn(answer)).toMatchObject({ status: 402, code: 'quota_exceeded' })
})

test('[UPLOAD-69] an upload that is called off is gone', async () => {
  const location = locationOf(await tus.create(wav.length))
  await tus.send(location, 0, wav.subarray(0, 10))

  expect((await tus.callOff(location)).status).toBe(204)

  expect((await tus.look(location)).status).toBe(404)
})

test('[UPLOAD-70] no answer of an upload gives leave to another site', async () => {
  const answers = [
    await tus.create(wav.length, {}, { Origin: new URL(app.url).origin }),
    await app.fetch('/api/v1/uploads', { method: 'OPTIONS', headers: { Origin: 'https://evil.example' } }),
  ]

  const names = answers.flatMap((answer) => [...answer.headers.keys()])
  expect(names.filter((name) => name.startsWith('access-control-'))).toEqual([])
  expect(answers[1]?.headers.get('tus-extension')).toContain('creation-defer-length')
})

test('[UPLOAD-72] at most 20 requests of a caller bring bytes at the same time, however they are sent', async () => {
  const grace = await makeUser(app)
  await setPlan(app, await personalAccountOf(app, grace), 'pro')
  const client = tusClient(app, grace.cookie)
  const [oneMore = '', ...locations] = await Promise.all(
    Array.from({ length: 21 }, async () => locationOf(await client.create(wav.length))),
  )
  const slow = locations.map((location) => client.sendSlowly(location, wav.subarray(0, 10)))
  const { EARMARK_DATA_DIR: folder } = app.services.config
  const arrived = async (location: string) =>
    (await stat(`${folder}/uploads/${location.split('/').at(-1)}`)).size
  const sizes = () => Promise.all(locations.map(arrived))
  await expect.poll(sizes).toEqual(locations.map(() => 10))

  const from = { Origin: new URL(app.url).origin }
  const form = new FormData()
  form.set('file', new File([new Uint8Array(wav)], 'hum.wav', { type: 'audio/wav' }))

  const waiting = [
    client.send(oneMore, 0, wav),
    app.fetch('/api/v1/recordings', {
      method: 'POST',
      headers: { ...from, cookie: grace.cookie },
      body: form,
    }),
  ]
  const others = await send(app, '/api/v1/recordings', { cookie: grace.cookie })
  const sent = await arrived(oneMore)
  for (const sending of slow) sending.destroy()

  expect([others.status, sent]).toEqual([200, 0])
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([204, 201])
})

test('[UPLOAD-73] a person with 1,000 unfinished uploads can begin no other, and others of the team can (TRUST attack 25)', async () => {
  const [mary, neighbour] = [await makeUser(app), await makeUser(app)]
  const account_id = await personalAccountOf(app, mary)
  await openUploads(mary.id, account_id, 999)
  const client = tusClient(app, mary.cookie)

  const [last, oneMore] = [await client.create(wav.length), await client.create(wav.length)]

  expect(last.status).toBe(201)
  expect(await problemIn(oneMore)).toMatchObject({
    status: 429,
    detail: 'There are 1000 unfinished uploads already. Finish some first.',
  })
  expect((await tusClient(app, neighbour.cookie).create(wav.length)).status).toBe(201)
})

async function openUploads(user_id: string, account_id: string, count: number): Promise<void> {
  const now = new Date().toISOString()
  const rows = Array.from({ length: count }, () => ({
    id: randomBytes(16).toString('hex'),
    account_id,
    user_id,
    recording_ulid: newId(),
    title: '',
    recorded_at: now,
    metadata: {},
    length: 1,
    grows: false,
    created_at: now,
  }))
  await app.services.database.db.insert(upload).values(rows)
}

test('[UPLOAD-74] a sound that grows is weighed with every piece, and what arrived before stays', async () => {
  const { client } = await personWithRoomFor(20_000)
  const location = locationOf(await client.create('later'))

  const fits = await client.send(location, 0, wav.subarray(0, 15_000))
  const tooMuch = await client.send(location, 15_000, wav.subarray(15_000, 25_000))

  expect(fits.status).toBe(204)
  expect(await problemIn(tooMuch)).toMatchObject({ status: 402, code: 'quota_exceeded' })
  expect((await client.look(location)).headers.get('upload-offset')).toBe('15000')
})

test('[UPLOAD-74] uploads that each fit alone are refused where they do not fit together', async () => {
  const { client } = await personWithRoomFor(50_000)

  const answers = [await client.create(30_000), await client.create(30_000), await client.create(20_000)]

  expect(answers.map(({ status }) => status)).toEqual([201, 402, 201])
})

test('[UPLOAD-74] sounds that end at the same moment do not pass the limit together', async () => {
  const { client, account_id } = await personWithRoomFor(10 * wav.length)
  const locations: string[] = []
  for (let at = 0; at < 8; at++) locations.push(locationOf(await client.create('later')))
  await Promise.all(locations.map((location) => client.send(location, 0, wav)))
  await fill(account_id, 5 * wav.length)

  const ended = await Promise.all(locations.map((location) => client.finish(location, { bytes: wav.length })))

  const statuses = ended.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(5)
  expect(statuses.filter((status) => status === 402)).toHaveLength(3)
})

async function personWithRoomFor(bytes: number) {
  const person = await makeUser(app)
  const account_id = await personalAccountOf(app, person)
  await fill(account_id, plans.free.limits.storage_bytes - bytes)
  return { client: tusClient(app, person.cookie), account_id }
}

/** As if files of so many bytes were attached to notes. */
async function fill(account_id: string, bytes: number): Promise<void> {
  const file = { blob_key: newId(), type: 'image/png', sha256: '0', created_at: new Date().toISOString() }
  await app.services.database.db
    .insert(attachmentFile)
    .values({ ...file, account_id, recording_ulid: newId(), attachment_id: newId(), bytes })
}
