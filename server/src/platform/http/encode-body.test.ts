import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { acceptedEncodings, encodeBody } from './encode-body.ts'

const cases: [header: string | undefined, encodings: string[]][] = [
  [undefined, []],
  ['', []],
  ['identity', []],
  ['gzip', ['gzip']],
  ['gzip, deflate, br', ['br', 'gzip']],
  ['GZIP;q=0.5', ['gzip']],
  ['br;q=0, gzip', ['gzip']],
  ['br;q=0.0', []],
]

test.each(cases)('[HTTP-5] Accept-Encoding %s is read as %j', (header, encodings) => {
  expect(acceptedEncodings(header)).toEqual(encodings)
})

const page = new TextEncoder().encode('<p>words</p>'.repeat(500))

test('[HTTP-5] a page comes as the client can read it', async () => {
  const plain = await encodeBody(undefined, page)
  const gzip = await encodeBody('gzip', page)
  const brotli = await encodeBody('gzip, br', page)

  expect(plain.body).toEqual(page)
  expect(new Uint8Array(gunzipSync(gzip.body))).toEqual(page)
  expect(new Uint8Array(brotliDecompressSync(brotli.body))).toEqual(page)
  expect(brotli.headers).toEqual({ Vary: 'Accept-Encoding', 'Content-Encoding': 'br' })
})
