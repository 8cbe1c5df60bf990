import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { share } from '../../platform/db/shares-schema.ts'
import { attached, attachmentsOf, formOf, tellingPicture } from '../../testing/attachments.ts'
import { problemIn, send } from '../../testing/call.ts'
import { makeRecording, makeUser, newId, pushOk } from '../../testing/make.ts'
import { makeSpokenNote, sharesIn, spoken } from '../../testing/shares.ts'
import { startApp } from '../../testing/start-app.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())
const { change, list, made, make, open, revoke, seen } = sharesIn(app)
const { sendForm } = attachmentsOf(app)

const ada = await makeUser(app)

test('[SHARE-1] a link is made on purpose, several for one note, each with an address of its own', async () => {
  const ulid = await makeSpokenNote(app, ada)
  const before = await open(ulid)

  const links = [await made(ada, ulid), await made(ada, ulid)]

  expect(before.status).toBe(404)
  expect(links.map(({ id }) => id)).toEqual([
    expect.stringMatching(/^[0-9A-Za-z]{22}$/),
    expect.stringMatching(/^[0-9A-Za-z]{22}$/),
  ])
  expect(links[0]?.id).not.toBe(links[1]?.id)
  expect(links[0]).toMatchObject({
    url: `/s/${links[0]?.id}`,
    recording: ulid,
    recording_title: 'About Alice’s plan',
    title: null,
    sound: true,
    transcript: true,
    highlights: false,
    attachments: [],
    from: null,
    to: null,
    redact: [],
    download: false,
    card: false,
    has_passcode: false,
    expires_at: null,
    is_outdated: false,
    created_by: { id: ada.id, name: ada.name },
    visits: 0,
    visits_by_day: [],
  })
  expect((await list(ada, `?recording=${ulid}`)).map(({ id }) => id).toSorted()).toEqual(
    links.map(({ id }) => id).toSorted(),
  )
})

test('[SHARE-2] visitors get what was chosen, and nothing of whose it is', async () => {
  const ulid = await makeSpokenNote(app, ada)
  const { id } = await made(ada, ulid, { title: 'For you', sound: false })

  const answer = await open(id)
  const text = await answer.text()

  expect(JSON.parse(text)).toEqual({
    title: 'For you',
    recorded_at: expect.any(String),
    duration: 6,
    language: 'en',
    is_typed: false,
    segments: spoken,
    highlights: [],
    attachments: [],
    sound: { state: 'none', type: null },
    peaks: null,
    download: false,
    shared_by: null,
    may_comment: false,
  })
  expect([ada.id, ada.email, ada.name, ulid].filter((own) => text.includes(own))).toEqual([])
  expect((await open(id, '/audio')).status).toBe(404)
})

test('[SHARE-2] words that were not chosen are not sent; what is changed is as it says at once', async () => {
  const ulid = await makeSpokenNote(app, ada)
  const { id } = await made(ada, ulid, { transcript: false, sound: false })

  const without = await seen(id)
  const changed = await change(ada, id, { transcript: true, title: 'Now with words' })

  expect(without.segments).toEqual([])
  expect(changed.status).toBe(200)
  expect(await seen(id)).toMatchObject({ title: 'Now with words', segments: spoken })
})

test('[SHARE-4] a revoked link leads nowhere, nor do its sound and files', async () => {
  const ulid = await makeSpokenNote(app, ada)
  const file = await attached(await sendForm(ulid, ada, formOf({ bytes: tellingPicture })))
  const { id } = await made(ada, ulid, { attachments: [file.id], download: true })
  const rest = ['', '/audio', `/attachments/${file.id}`, '/transcript?format=txt']

  const revoked = await revoke(ada, id)
  const answers = await Promise.all(rest.map((path) => open(id, path)))

  expect([revoked.status, await revoked.text()]).toEqual([204, ''])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect((await revoke(ada, id)).status).toBe(404)
  expect((await change(ada, id, { title: 'Back' })).status).toBe(404)
})

test('[SHARE-4] all of one’s own are revoked together, or all of one note', async () => {
  const grace = await makeUser(app)
  const [first, second] = [await makeRecording(app, grace), await makeRecording(app, grace)]
  for (const ulid of [first, first, second]) await made(grace, ulid)

  await send(app, `/api/v1/shares?recording=${first}`, { method: 'DELETE', cookie: grace.cookie })
  const left = await list(grace)
  await send(app, '/api/v1/shares', { method: 'DELETE', cookie: grace.cookie })

  expect(left.map(({ recording }) => recording)).toEqual([second])
  expect(await list(grace)).toEqual([])
})

test.each<[body: unknown, detail: string]>([
  [{ from: 7 }, '“from” must be before the end of the note.'],
  [{ to: 7 }, '“to” must not be after the end of the note.'],
  [{ from: 3, to: 3 }, '“to” must be after “from”.'],
  [{ from: -1 }, '“from” must not be negative.'],
  [{ redact: [{ start: 2, end: 1 }] }, '“redact.0.end” must be after “start”.'],
  [{ redact: [{ start: 60, end: 61 }] }, '“redact” must be within the note.'],
  [{ attachments: [newId()] }, '“attachments” must be of this note.'],
  [{ passcode: '12345 ' }, '“passcode” must have at least 6 characters.'],
  [{ expires_at: '2020-01-01T00:00:00Z' }, '“expires_at” must be in the future.'],
  [{ title: '' }, '“title” must not be empty.'],
  [{ colour: 'red' }, 'The field “colour” is not known here.'],
])('[SHARE-21] a link with %j is refused, and none is made', async (body, detail) => {
  const grace = await makeUser(app)
  const ulid = await makeSpokenNote(app, grace)

  const answer = await make(grace, ulid, body)

  expect(await problemIn(answer)).toEqual({ status: 400, code: 'invalid_input', detail })
  expect(await list(grace)).toEqual([])
})

test('[SHARE-21] a typed note is shared as a whole: it has no times to choose by', async () => {
  const ulid = await makeRecording(app, ada, { text: 'Typed' })

  const answer = await make(ada, ulid, { from: 1 })

  expect(await problemIn(answer)).toMatchObject({
    status: 400,
    detail: 'This note has no audio yet, so no part of it can be chosen by its times.',
  })
  expect((await seen((await made(ada, ulid)).id)).segments).toMatchObject([{ text: 'Typed' }])
})

test('[SHARE-8] without anything struck, a link shows the words as they are now', async () => {
  const ulid = await makeRecording(app, ada, { text: 'Before' })
  const { id } = await made(ada, ulid)

  const args = { ulid, engine: null, segments: [{ start: 0, end: 2, text: 'After' }] }
  await pushOk(app, ada, { name: 'recording.edit_transcript', args })

  expect((await seen(id)).segments).toMatchObject([{ text: 'After' }])
  expect((await list(ada))[0]?.is_outdated).toBe(false)
})

test('[SHARE-9] a passcode is kept as a hash, and told to nobody', async () => {
  const ulid = await makeRecording(app, ada)

  const answer = await make(ada, ulid, { passcode: 'open sesame' })
  const text = await answer.text()
  const { id } = JSON.parse(text) as { id: string }
  const [row] = await app.services.database.db.select().from(share).where(eq(share.id, id))

  expect(text).not.toContain('sesame')
  expect(JSON.stringify(row)).not.toContain('sesame')
  expect((await list(ada)).find((one) => one.id === id)?.has_passcode).toBe(true)
})
