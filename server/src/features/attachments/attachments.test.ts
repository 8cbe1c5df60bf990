import { recording } from '@earmark/core/entities/recording.ts'
import { afterAll, expect, test } from 'vitest'
import {
  attached,
  attachmentAt,
  attachmentsOf,
  formOf,
  png,
  type SentFile,
} from '../../testing/attachments.ts'
import { post, send } from '../../testing/call.ts'
import { makeRecording, makeUser, newId } from '../../testing/make.ts'
import { startApp } from '../../testing/start-app.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())
const { sendForm, readBack, countBlobs } = attachmentsOf(app)

const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'

const ada = await makeUser(app)

test('[API-15] a picture is attached, described, looked at, and removed', async () => {
  const { cookie } = ada
  const ulid = await makeRecording(app, ada)

  const made = await sendForm(ulid, ada, formOf({ fields: { description: 'The cat' } }))
  const { id, ...rest } = await attached(made)
  const file = await readBack(ada, ulid, id)
  const described = await send(app, attachmentAt(ulid, id), {
    method: 'PATCH',
    body: { description: 'Our cat' },
    cookie,
  })
  const note = recording.parse(await (await send(app, `/api/v1/recordings/${ulid}`, { cookie })).json())
  const removed = await send(app, attachmentAt(ulid, id), { method: 'DELETE', cookie })

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

test('[EXPORT-15] the pictures of a note go into its web page, with their descriptions; a large one is named', async () => {
  const ulid = await makeRecording(app, ada)
  const large = Buffer.concat([png, Buffer.alloc(10 * 10 ** 6)])
  await sendForm(ulid, ada, formOf({ fields: { description: 'The cat' } }))
  await sendForm(ulid, ada, formOf({ bytes: large, name: 'dog.png' }))

  const answer = await send(app, `/api/v1/recordings/${ulid}/export?format=html`, { cookie: ada.cookie })

  const page = await answer.text()
  expect(page.match(/<img [^>]+>/g)).toEqual([
    `<img alt="The cat" src="data:image/png;base64,${png.toString('base64')}">`,
  ])
  expect(page).toContain('<li>dog.png</li>')
})

test('[API-15] a text and a link are attached', async () => {
  const ulid = await makeRecording(app, ada)
  const add = (body: unknown) => post(app, attachmentAt(ulid), { body, cookie: ada.cookie })

  expect(await attached(await add({ kind: 'text', description: 'Milk\nBread' }))).toMatchObject({
    kind: 'text',
    description: 'Milk\nBread',
  })
  expect(await attached(await add({ kind: 'link', url: 'https://example.org/a' }))).toMatchObject({
    kind: 'link',
    url: 'https://example.org/a',
  })
})

test.each<[what: string, sent: SentFile, kind: string, type: string, disposition: RegExp]>([
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

  const again = await send(app, `${attachmentAt(ulid, id)}/file`, {
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
