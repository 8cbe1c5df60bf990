import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { share } from '../../platform/db/shares-schema.ts'
import { attached, attachmentsOf, formOf, png, tellingPicture } from '../../testing/attachments.ts'
import { post, problemIn, send } from '../../testing/call.ts'
import { makeRecording, makeUser, newId, pushOk } from '../../testing/make.ts'
import { deletionClient } from '../../testing/account-deletion.ts'
import { makeSpokenNote, sharesIn } from '../../testing/shares.ts'
import { runTasks } from '../../testing/run-tasks.ts'
import { startApp } from '../../testing/start-app.ts'

const clock = { aheadMs: 0 }
beforeEach(() => {
  clock.aheadMs = 0
})
const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
const app = await startApp({
  env: { EARMARK_RATE_LIMIT: '0' },
  now: () => new Date(Date.now() + clock.aheadMs),
})
afterAll(() => app.close())
const { change, list, make, made, open, revoke, seen, sound } = sharesIn(app)
const { sendForm } = attachmentsOf(app)

const pageOf = async (id: string) => (await app.fetch(`/s/${id}`)).text()
const inAnHour = () => new Date(Date.now() + hourMs).toISOString()

test('[SHARE-3] what leads nowhere answers alike, whatever the reason (TRUST attacks 6, 24)', async () => {
  const grace = await makeUser(app)
  const leaving = await makeUser(app)
  const [revoked, expired, trashed, ofLeaving] = [
    await made(grace, await makeRecording(app, grace)),
    await made(grace, await makeRecording(app, grace), { expires_at: inAnHour() }),
    await made(grace, await makeRecording(app, grace)),
    await made(leaving, await makeRecording(app, leaving)),
  ]
  await revoke(grace, revoked.id)
  await pushOk(app, grace, { name: 'recording.remove', args: { ulid: trashed.recording } })
  await deletionClient(app).leave(leaving)
  clock.aheadMs = 2 * hourMs
  const strange = ['0'.repeat(22), 'x', '%00', '..%2f..%2fetc', newId(), 'A'.repeat(5000)]
  const ids = [revoked.id, expired.id, trashed.id, ofLeaving.id, ...strange]

  for (const rest of ['', '/audio', '/transcript?format=txt', `/attachments/${newId()}`]) {
    const answers = await Promise.all(ids.map((id) => open(id, rest)))
    const bodies = await Promise.all(answers.map((answer) => answer.text()))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    expect(new Set(bodies).size).toBe(1)
  }
  const opens = ids.map((id) =>
    app.fetch(`/api/v1/public/shares/${id}/open`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"passcode":"guess"}',
    }),
  )
  expect(new Set((await Promise.all(opens)).map(({ status }) => status))).toEqual(new Set([404]))
})

test('[SHARE-17] a note that comes back from the trash has its links again', async () => {
  const grace = await makeUser(app)
  const ulid = await makeRecording(app, grace, { title: 'Kept' })
  const { id } = await made(grace, ulid)
  await pushOk(app, grace, { name: 'recording.remove', args: { ulid } })
  const gone = await open(id)

  await send(app, `/api/v1/recordings/${ulid}/restore`, { method: 'POST', cookie: grace.cookie })

  expect(gone.status).toBe(404)
  expect((await seen(id)).title).toBe('Kept')
})

test('[SHARE-11] an expired link is renewed with its sound for a month; after that it is gone', async () => {
  const grace = await makeUser(app)
  const { id } = await made(grace, await makeSpokenNote(app, grace), { expires_at: inAnHour() })
  await sound(grace, id)
  clock.aheadMs = 2 * hourMs
  await runTasks(app.services)
  const expired = await list(grace)

  await change(grace, id, { expires_at: new Date(Date.now() + 3 * hourMs).toISOString() })
  const again = await sound(grace, id)
  clock.aheadMs = 32 * dayMs
  await runTasks(app.services)

  expect(expired).toMatchObject([{ id, sound_state: 'none' }])
  expect(again.length).toBeGreaterThan(1_000)
  expect(await app.services.database.db.$count(share, eq(share.id, id))).toBe(0)
})

test('[SHARE-15] downloads are given where they were allowed', async () => {
  const grace = await makeUser(app)
  const ulid = await makeSpokenNote(app, grace, { title: 'Plan / B' })
  const { id } = await made(grace, ulid)
  await sound(grace, id)
  const offersSound = async () => !/<audio[^>]* controlslist="nodownload"/i.test(await pageOf(id))
  const refused = [await open(id, '/audio?download=1'), await open(id, '/transcript?format=srt')]
  const offered = [await offersSound()]

  await change(grace, id, { download: true })
  offered.push(await offersSound())
  const audio = await open(id, '/audio?download=1')
  const srt = await open(id, '/transcript?format=srt')

  expect(refused.map(({ status }) => status)).toEqual([403, 403])
  expect(offered).toEqual([false, true])
  expect(audio.headers.get('content-disposition')).toMatch(
    /^attachment; filename="\d{4}-\d\d-\d\d Plan B\.m4a"/,
  )
  expect(await srt.text()).toContain('Call Alice about it.')
  expect((await open(id, '/transcript?format=docx')).status).toBe(400)
})

const vast = Buffer.from(tellingPicture)
vast.writeUInt32BE(30_000, 16)
vast.writeUInt32BE(30_000, 20)
test.each([
  [png, '“cat.png” cannot be read as a picture, so visitors could not get it. Leave it out.'],
  [vast, '“cat.png” has more than 50 million pixels, so visitors could not get it. Leave it out.'],
])('[SHARE-75] a picture that could not be given out is not chosen for a link', async (bytes, detail) => {
  const grace = await makeUser(app)
  const ulid = await makeRecording(app, grace)
  const file = await attached(await sendForm(ulid, grace, formOf({ bytes })))
  const { id } = await made(grace, ulid)

  const answers = [
    await make(grace, ulid, { attachments: [file.id] }),
    await change(grace, id, { attachments: [file.id] }),
  ]

  const refused = { status: 400, code: 'invalid_input', detail }
  expect(await Promise.all(answers.map(problemIn))).toEqual([refused, refused])
})

test('[SHARE-75] a link that has such a picture from before leaves it out, and a copy of the note is kept without it', async () => {
  const grace = await makeUser(app)
  const ulid = await makeRecording(app, grace)
  const broken = await attached(await sendForm(ulid, grace, formOf({ bytes: png })))
  const whole = await attached(await sendForm(ulid, grace, formOf({ bytes: tellingPicture })))
  const { id } = await made(grace, ulid, { download: true })
  await app.services.database.db
    .update(share)
    .set({ attachments: [broken.id, whole.id] })
    .where(eq(share.id, id))

  const shown = (await seen(id)).attachments
  const answer = await open(id, `/attachments/${broken.id}`)
  const copied = await post(app, `/api/v1/public/shares/${id}/copy`, { cookie: (await makeUser(app)).cookie })

  expect(shown.map((one) => one.id)).toEqual([whole.id])
  expect([answer.status, copied.status]).toEqual([404, 200])
})

test('[SHARE-76] who guesses links keeps nobody from there from reading a note that is shared', async () => {
  const limited = await startApp({ env: { EARMARK_RATE_LIMIT: '0.02' } })
  onTestFinished(limited.close)
  const shares = sharesIn(limited)
  const grace = await makeUser(limited)
  const { id } = await shares.made(grace, await makeRecording(limited, grace))
  const guesses = []
  for (let at = 0; at < 8; at++) guesses.push((await shares.open(`guess-${at}`)).status)

  const read = []
  for (let at = 0; at < 13; at++) read.push((await shares.open(id)).status)

  expect(guesses).toEqual([404, 404, 404, 404, 404, 404, 429, 429])
  expect(read).toEqual([...Array.from({ length: 12 }, () => 200), 429])
})

test('[SHARE-16] only chosen attachments of the link’s own note are given out (TRUST attack 2)', async () => {
  const grace = await makeUser(app)
  const [mine, other] = [await makeRecording(app, grace), await makeRecording(app, grace)]
  const chosen = await attached(await sendForm(mine, grace, formOf({ bytes: tellingPicture })))
  const kept = await attached(await sendForm(mine, grace, formOf({ bytes: tellingPicture })))
  const foreign = await attached(await sendForm(other, grace, formOf({ bytes: tellingPicture })))
  const { id } = await made(grace, mine, { attachments: [chosen.id] })
  await made(grace, other, { attachments: [foreign.id] })

  const answers = await Promise.all(
    [chosen, kept, foreign].map((file) => open(id, `/attachments/${file.id}`)),
  )
  const picture = Buffer.from((await answers[0]?.arrayBuffer()) ?? new ArrayBuffer())

  expect(answers.map(({ status }) => status)).toEqual([200, 404, 404])
  expect([picture.includes('IDAT'), picture.includes('SECRET')]).toEqual([true, false])
  expect(answers[0]?.headers.get('content-length')).toBe(`${picture.length}`)
  expect((await seen(id)).attachments[0]).toEqual({
    id: chosen.id,
    kind: 'image',
    description: '',
    url: null,
    file_name: 'cat.png',
    type: 'image/png',
    bytes: tellingPicture.length,
  })
  expect((await change(grace, id, { attachments: [foreign.id] })).status).toBe(400)
})

test('[SHARE-19] answers are for no search engine and no shared cache, and say where they come from to nobody', async () => {
  const grace = await makeUser(app)
  const { id } = await made(grace, await makeSpokenNote(app, grace))
  await sound(grace, id)

  const [note, audio, missing] = [await open(id), await open(id, '/audio'), await open('nothing')]

  for (const { headers } of [note, audio, missing]) {
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cache-control')).toMatch(/^(private, no-cache|no-store)$/)
  }
  expect(audio.headers.get('accept-ranges')).toBe('bytes')
  expect(audio.headers.get('cache-control')).toBe('no-store')
})

test('[HTTP-11] a number beyond all numbers is refused, and is not the same as none', async () => {
  const grace = await makeUser(app)
  const answer = await app.fetch(`/api/v1/recordings/${await makeSpokenNote(app, grace)}/shares`, {
    method: 'POST',
    headers: { cookie: grace.cookie, origin: app.url, 'content-type': 'application/json' },
    body: '{"from":1,"to":1e999}',
  })

  expect(await answer.json()).toMatchObject({ status: 400, detail: expect.stringContaining('“to”') })
})
