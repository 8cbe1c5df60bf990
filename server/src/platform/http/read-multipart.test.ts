import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMultipart, textOf } from './read-multipart.ts'

const type = 'multipart/form-data; boundary=xyz'

/** A body that arrives in pieces of this size. */
function inPieces(body: Uint8Array, size: number): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < body.length; at += size) controller.enqueue(body.subarray(at, at + size))
      controller.close()
    },
  })
}

async function partsOf(body: Uint8Array | string, { size = 7, contentType = type } = {}) {
  const stream = inPieces(Buffer.from(body), size)
  const request = new Request('http://x/', {
    method: 'POST',
    headers: { 'content-type': contentType },
    body: stream,
    duplex: 'half',
  })
  const parts: { name: string; fileName: string | undefined; type: string | undefined; text: string }[] = []
  for await (const part of readMultipart(request)) {
    const { name, fileName } = part
    parts.push({ name, fileName, type: part.type, text: await textOf(part, 1_000_000) })
  }
  return parts
}

const field = (name: string, text: string) =>
  `--xyz\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`

test('[HTTP-21] fields and files come out as they went in', async () => {
  const file =
    '--xyz\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n'
  const parts = await partsOf(`${field('title', 'Grüße')}${file}\r\nabc\r\n--xy\r\n--xyz--\r\n`)

  expect(parts).toEqual([
    { name: 'title', fileName: undefined, type: undefined, text: 'Grüße' },
    { name: 'file', fileName: 'a.png', type: 'image/png', text: 'abc\r\n--xy' },
  ])
})

test.for(['\u2028', '\u2029', '\u0085', '\v'])(
  '[HTTP-21] a file name with %j in it is taken',
  async (char) => {
    const head = `--xyz\r\nContent-Disposition: form-data; name="file"; filename="a${char}b.png"\r\n`

    expect(await partsOf(`${head}\r\nabc\r\n--xyz--\r\n`)).toMatchObject([{ fileName: `a${char}b.png` }])
  },
)

test('[HTTP-21] what browsers send is read, in whatever pieces it arrives', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.string({ minLength: 1 }), fc.uint8Array({ maxLength: 300 })), { maxLength: 5 }),
      fc.integer({ min: 1, max: 100 }),
      async (files, size) => {
        const form = new FormData()
        for (const [name, bytes] of files) form.append('file', new Blob([Buffer.from(bytes)]), `${name}.bin`)
        const sent = new Response(form)
        const contentType = sent.headers.get('content-type') ?? ''
        const parts = await partsOf(new Uint8Array(await sent.arrayBuffer()), { size, contentType })

        expect(parts.map(({ text }) => text)).toEqual(files.map(([, bytes]) => Buffer.from(bytes).toString()))
      },
    ),
  )
})

test.each([
  ['C:\\\\Users\\\\ada\\\\plan.pdf', 'plan.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['a%22b.txt', 'a"b.txt'],
  ['a\\"b.txt', 'a"b.txt'],
])('[HTTP-21] a file called %s is called %s', async (sent, fileName) => {
  const head = `--xyz\r\nContent-Disposition: form-data; name="file"; filename="${sent}"\r\n\r\n`

  expect(await partsOf(`${head}x\r\n--xyz--`)).toMatchObject([{ fileName }])
})

test('[HTTP-21] a part that is not read is passed over', async () => {
  const body = `${field('a', 'x'.repeat(500))}${field('b', 'y')}--xyz--`
  const request = new Request('http://x/', { method: 'POST', headers: { 'content-type': type }, body })
  const names: string[] = []
  for await (const { name, body: bytes } of readMultipart(request)) {
    names.push(name)
    for await (const _ of bytes) break
  }

  expect(names).toEqual(['a', 'b'])
})

test.each<[what: string, body: string, contentType: string, code: string]>([
  ['nothing', '', type, 'invalid_input'],
  ['no end', field('a', 'x'), type, 'invalid_input'],
  ['an end in the middle of a part', field('a', 'x').slice(0, -8), type, 'invalid_input'],
  [
    'a part without a name',
    '--xyz\r\nContent-Disposition: form-data\r\n\r\nx\r\n--xyz--',
    type,
    'invalid_input',
  ],
  ['a head beyond measure', `--xyz\r\nX: ${'x'.repeat(10_000)}\r\n\r\n\r\n--xyz--`, type, 'invalid_input'],
  ['something after its boundary', '--xyzzy\r\n\r\n--xyz--', type, 'invalid_input'],
  ['101 parts', `${field('a', 'x').repeat(101)}--xyz--`, type, 'invalid_input'],
  ['no boundary', field('a', 'x'), 'multipart/form-data', 'unsupported_media_type'],
  ['another type', field('a', 'x'), 'multipart/mixed; boundary=xyz', 'unsupported_media_type'],
])('[HTTP-21] a form with %s is refused', async (_what, body, contentType, code) => {
  await expect(partsOf(body, { contentType })).rejects.toMatchObject({ code })
})
