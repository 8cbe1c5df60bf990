import { attachment } from '@earmark/core/entities/attachment.ts'
import { recording } from '@earmark/core/entities/recording.ts'
import { plans } from '@earmark/core/plans/plans.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { choresOf } from '../../chores.ts'
import { attachmentFile } from '../../platform/db/recordings-schema.ts'
import { post, problemIn, send } from '../../testing/call.ts'
import { makeRecording, makeUser, newId, personalAccountOf, type TestUser } from '../../testing/make.ts'
import { startApp } from '../../testing/start-app.ts'
import { maxFileBytes } from './keep-file.ts'

const clock = { aheadMs: 0 }
const app = await startApp({
  env: { EARMARK_RATE_LIMIT: '0' },
  now: () => new Date(Date.now() + clock.aheadMs),
})
afterAll(() => app.close())

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'

const at = (ulid: string, id = '') => `/api/v1/recordings/${ulid}/attachments${id && `/${id}`}`

interface Sent {
  bytes?: Uint8Array | string
  name?: string
  type?: string
  fields?: Record<string, string>
}

function formOf({ bytes = png, name = 'cat.png', type = 'image/png', fields = {} }: Sent): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([typeof bytes === 'string' ? bytes : Buffer.from(bytes)], { type }), name)
  return form
}

function sendForm(ulid: string, { cookie }: Pick<TestUser, 'cookie'>, body: FormData): Promise<Response> {
  return app.fetch(at(ulid), { method: 'POST', headers: { cookie, Origin: app.url }, body })
}

const attached = async (answer: Response) => attachment.parse(await answer.json())
const readBack = ({ cookie }: TestUser, ulid: string, id: string) =>
  send(app, `${at(ulid, id)}/file`, { cookie })
async function countBlobs(): Promise<number> {
  let count = 0
  for await (const _ of app.services.blobs.list()) count++
  return count
}

const ada = await makeUser(app)

test('[API-15] a picture is attached, described, looked at, and removed', async () => {
  const { cookie } = ada
  const ulid = await makeRecording(app, ada)

  const made = await sendForm(ulid, ada, formOf({ fields: { description: 'The cat' } }))
  const { id, ...rest } = await attached(made)
  const file = await readBack(ada, ulid, id)
  const described = await send(app, at(ulid, id), {
    method: 'PATCH',
    body: { description: 'Our cat' },
    cookie,
  })
  const note = recording.parse(await (await send(app, `/api/v1/recordings/${ulid}`, { cookie })).json())
  const removed = await send(app, at(ulid, id), { method: 'DELETE', cookie })

  expect(made.status).toBe(201)
  expect(rest).toMatchObject({
    kind: 'image',
    description: 'The cat',
    file_name: 'cat.png',
    type: 'image/png',
    bytes: 16,
  })
  expect(Buffer.from(await file.arrayBuffer())).toEqual(png)
  expect(await described.json()).toMatchObject({ id, description: 'Our cat' })
  expect(note.latest_attachment_updated_at).toBe(note.attachments[0]?.updated_at)
  expect(removed.status).toBe(204)
  expect((await readBack(ada, ulid, id)).status).toBe(404)
})

test('[API-15] a text and a link are attached', async () => {
  const ulid = await makeRecording(app, ada)
  const add = (body: unknown) => post(app, at(ulid), { body, cookie: ada.cookie })

  expect(await attached(await add({ kind: 'text', description: 'Milk\nBread' }))).toMatchObject({
    kind: 'text',
    description: 'Milk\nBread',
  })
  expect(await attached(await add({ kind: 'link', url: 'https://example.org/a' }))).toMatchObject({
    kind: 'link',
    url: 'https://example.org/a',
  })
})

test.each<[what: string, sent: Sent, kind: string, type: string, disposition: RegExp]>([
  ['a picture', {}, 'image', 'image/png', /^inline; filename="cat.png"/],
  ['a picture with no ending', { name: 'cat' }, 'image', 'image/png', /^inline/],
  [
    'a PDF',
    { bytes: '%PDF-1.7', name: 'a.pdf' },
    'pdf',
    'application/octet-stream',
    /^attachment; filename="a.pdf"/,
  ],
  [
    'a drawing with a script',
    { bytes: svg, name: 'a.svg', type: 'image/svg+xml' },
    'file',
    'application/octet-stream',
    /^attachment/,
  ],
  [
    'a page that calls itself a picture',
    { bytes: '<script>alert(1)</script>', name: 'a.png' },
    'file',
    'application/octet-stream',
    /^attachment/,
  ],
  [
    'a picture that goes on as a page',
    { bytes: 'GIF89a<script>alert(1)</script>', name: 'a.html', type: 'text/html' },
    'image',
    'image/gif',
    /^inline/,
  ],
  [
    'a name that is a path',
    { bytes: 'x', name: '../../etc/passwd', type: 'text/plain' },
    'file',
    'application/octet-stream',
    /^attachment; filename="passwd"/,
  ],
])(
  '[API-16] %s is taken for what it is, and sent so that it can do nothing (TRUST attacks 21, 25)',
  async (...row) => {
    const [, sent, kind, type, disposition] = row
    const ulid = await makeRecording(app, ada)

    const made = await attached(await sendForm(ulid, ada, formOf(sent)))
    const { headers } = await readBack(ada, ulid, made.id)

    expect(made.kind).toBe(kind)
    expect(headers.get('content-type')).toBe(type)
    expect(headers.get('content-disposition')).toMatch(disposition)
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox; frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('private, no-cache')
  },
)

test('[API-16] a file that has not changed is not sent again', async () => {
  const ulid = await makeRecording(app, ada)
  const { id } = await attached(await sendForm(ulid, ada, formOf({})))
  const etag = (await readBack(ada, ulid, id)).headers.get('etag') ?? ''

  const again = await send(app, `${at(ulid, id)}/file`, {
    cookie: ada.cookie,
    headers: { 'If-None-Match': etag },
  })

  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('[API-17] a device that has added the attachment already brings its file, in either order and once', async () => {
  const ulid = await makeRecording(app, ada)
  const [before, after] = [newId(), newId()]
  const push = (id: string) =>
    post(app, '/api/v1/sync', {
      body: {
        mutations: [
          {
            id: newId(),
            name: 'attachment.add',
            args: { ulid, id, kind: 'image', file_name: 'cat.png', description: 'Mine' },
          },
        ],
      },
      cookie: ada.cookie,
    })

  await push(before)
  await sendForm(ulid, ada, formOf({ fields: { id: before } }))
  await sendForm(ulid, ada, formOf({ fields: { id: after } }))
  await push(after)
  const kept = await countBlobs()
  const again = await sendForm(ulid, ada, formOf({ fields: { id: before } }))

  expect(await attached(again)).toMatchObject({ id: before, description: 'Mine' })
  expect(await countBlobs()).toBe(kept)
  expect((await readBack(ada, ulid, before)).status).toBe(200)
  expect((await readBack(ada, ulid, after)).status).toBe(200)
})

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

  const answer = await app.fetch(at(ulid), {
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
  const actor = { user_id: grace.id, account_id: await personalAccountOf(app, grace) }
  const sound = { type: 'audio/webm', bytes: plans.free.limits.storage_bytes - 20, sha256: '0'.repeat(64) }
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

  const answer = await post(app, at(ulid), { body, cookie: ada.cookie })

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
    await send(app, at(ulid, id), { method: 'PATCH', body: { description: 'x' }, cookie }),
    await send(app, at(ulid, id), { method: 'DELETE', cookie }),
    await sendForm(ulid, eve, formOf({})),
    await post(app, at(ulid), { body: { kind: 'text', description: 'x' }, cookie }),
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

test('[API-19] the file of a removed attachment goes a day later; the others stay', async () => {
  const grace = await makeUser(app)
  const account_id = await personalAccountOf(app, grace)
  const ulid = await makeRecording(app, grace)
  const gone = await attached(await sendForm(ulid, grace, formOf({})))
  const stays = await attached(await sendForm(ulid, grace, formOf({})))
  await send(app, at(ulid, gone.id), { method: 'DELETE', cookie: grace.cookie })
  const files = async () => {
    for (const { run } of choresOf(app.services)) await run()
    const rows = await app.services.database.db
      .select({ id: attachmentFile.attachment_id })
      .from(attachmentFile)
      .where(eq(attachmentFile.account_id, account_id))
    return rows.map(({ id }) => id).toSorted()
  }

  const atOnce = await files()
  clock.aheadMs = 25 * 60 * 60 * 1000

  expect(atOnce).toEqual([gone.id, stays.id].toSorted())
  expect(await files()).toEqual([stays.id])
})
