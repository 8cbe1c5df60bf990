import { plans } from '@earmark/core/plans/plans.ts'
import { afterAll, expect, test } from 'vitest'
import { attached, attachmentAt, attachmentsOf, formOf } from '../../testing/attachments.ts'
import { post, problemIn, send } from '../../testing/call.ts'
import { makeRecording, makeUser, newId, personalAccountOf } from '../../testing/make.ts'
import { startApp } from '../../testing/start-app.ts'
import { maxFileBytes } from '../../platform/files/store-file.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())
const { sendForm, readBack, countBlobs } = attachmentsOf(app)

const ada = await makeUser(app)

test.each<[what: string, form: FormData, status: number, detail: string]>([
  ['no bytes', formOf({ bytes: '' }), 400, 'The file is empty.'],
  ['no file', new FormData(), 400, 'The form must have a file in the field “file”.'],
  ['an unknown field', formOf({ fields: { path: '/etc' } }), 400, 'The field “path” is not known here.'],
  ['an id that is none', formOf({ fields: { id: '../x' } }), 400, '“id” must be an identifier.'],
  [
    'a long description',
    formOf({ fields: { description: 'x'.repeat(10_001) } }),
    400,
    '“description” must have at most 10000 characters.',
  ],
])('[API-18] a form with %s is refused, and leaves nothing', async (_what, form, status, detail) => {
  const ulid = await makeRecording(app, ada)
  const kept = await countBlobs()

  const answer = await sendForm(ulid, ada, form)

  expect(await problemIn(answer)).toMatchObject({ status, detail })
  expect(await countBlobs()).toBe(kept)
})

test('[API-18] a file over 100 MB is refused: by what it declares at once, else as it comes', async () => {
  const ulid = await makeRecording(app, ada)
  const kept = await countBlobs()
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'
  const piece = Buffer.alloc(1024 * 1024, 'x')
  async function* endless() {
    yield Buffer.from(head)
    for (let sent = 0; sent <= maxFileBytes; sent += piece.length) yield piece
  }

  const answer = await app.fetch(attachmentAt(ulid), {
    method: 'POST',
    headers: { cookie: ada.cookie, Origin: app.url, 'Content-Type': 'multipart/form-data; boundary=x' },
    body: ReadableStream.from(endless()),
    duplex: 'half',
  })

  expect(await problemIn(answer)).toEqual({
    status: 413,
    code: 'too_large',
    detail: 'A file may have at most 100 MB.',
  })
  expect(await countBlobs()).toBe(kept)
})

test('[API-18] a file that would overfill the storage is refused, and leaves nothing', async () => {
  const grace = await makeUser(app)
  const ulid = await makeRecording(app, grace)
  const actor = { user_id: grace.id, account_id: await personalAccountOf(app, grace), role: 'owner' as const }
  // What is said of a file takes room as well: there is enough for one.
  const sound = { type: 'audio/webm', bytes: plans.free.limits.storage_bytes - 350, sha256: '0'.repeat(64) }
  await app.services.sync.apply(actor, [{ name: 'recording.set_sound', args: { ulid, sound } }])
  const kept = await countBlobs()

  const answers = await Promise.all(Array.from({ length: 5 }, () => sendForm(ulid, grace, formOf({}))))

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 402, 402, 402, 402])
  expect(await countBlobs()).toBe(kept + 1)
})

test.each<[body: unknown, detail: string]>([
  [{ kind: 'link', url: 'javascript:alert(1)' }, '“url” must begin with http:// or https://.'],
  [{ kind: 'link' }, '“url” must be text.'],
  [{ kind: 'text', description: '' }, '“description” must not be empty.'],
  [{ kind: 'image', file_name: 'a' }, '“kind” must be text or link; a file is sent as multipart/form-data.'],
  [{ kind: 'text', description: 'x', bytes: 1 }, 'The field “bytes” is not known here.'],
  [undefined, 'The body must be an object.'],
])('[API-18] an attachment of %j is refused', async (body, detail) => {
  const ulid = await makeRecording(app, ada)

  const answer = await post(app, attachmentAt(ulid), { body, cookie: ada.cookie })

  expect(await problemIn(answer)).toEqual({ status: 400, code: 'invalid_input', detail })
})

test('[API-8] another’s attachments answer as those that are not there', async () => {
  const eve = await makeUser(app)
  const { cookie } = eve
  const ulid = await makeRecording(app, ada)
  const { id } = await attached(await sendForm(ulid, ada, formOf({})))
  const kept = await countBlobs()

  const answers = [
    await readBack(eve, ulid, id),
    await readBack(eve, newId(), newId()),
    await readBack(eve, '..%2f..%2f', '%2e%2e'),
    await send(app, attachmentAt(ulid, id), { method: 'PATCH', body: { description: 'x' }, cookie }),
    await send(app, attachmentAt(ulid, id), { method: 'DELETE', cookie }),
    await sendForm(ulid, eve, formOf({})),
    await post(app, attachmentAt(ulid), { body: { kind: 'text', description: 'x' }, cookie }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404])
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
  expect(await countBlobs()).toBe(kept)
})

test('[API-9] a guest is asked to sign in before a byte is kept', async () => {
  const ulid = await makeRecording(app, ada)
  const kept = await countBlobs()

  expect(await problemIn(await sendForm(ulid, { cookie: '' }, formOf({})))).toMatchObject({ status: 401 })
  expect(await countBlobs()).toBe(kept)
})
