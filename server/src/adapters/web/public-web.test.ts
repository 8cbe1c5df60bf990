import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { isPublicAddress } from './is-public-address.ts'
import { createPublicWeb } from './public-web.ts'

/** A server on this machine that counts who comes, under whatever name and address `found` has for it. */
async function listen(answer: RequestListener) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // A server that listens has an address.
  const { port } = server.address() as AddressInfo
  return {
    asked,
    port,
    at: (path: string, host = 'calendar.example') => new URL(`http://${host}:${port}${path}`),
  }
}

const request = { maxBytes: 1_000, seconds: 10 }
const open = { ports: 'any', protocols: ['http:'] } as const
/** This machine stands for a public one. */
const web = createPublicWeb({
  ...open,
  resolve: async () => ['127.0.0.1'],
  mayReach: (found) => found === '127.0.0.1',
})

test('[MEET-52] what is asked for is answered, with the headers that are sent', async () => {
  const { at } = await listen(({ headers }, response) => {
    response.setHeader('etag', '"1"').end(`${headers.host} ${headers['if-none-match']}`)
  })

  const answer = await web.get(at('/a.ics'), { ...request, headers: { 'If-None-Match': '"0"' } })

  expect(answer).toMatchObject({ kind: 'answered', status: 200, headers: { etag: '"1"' } })
  expect(answer.kind === 'answered' && answer.body.toString()).toBe(`${at('/').host} "0"`)
})

const guarded = (found: string[]) =>
  createPublicWeb({ ...open, resolve: async () => found, mayReach: isPublicAddress })

test.each([
  ['127.0.0.1', []],
  ['127.1', []],
  ['2130706433', []],
  ['0x7f.1', []],
  ['0', []],
  ['[::1]', []],
  ['[::ffff:7f00:1]', []],
  ['localhost.', ['127.0.0.1']],
  ['leads-here.example', ['127.0.0.1']],
  ['leads-both-ways.example', ['93.184.216.34', '127.0.0.1']],
  ['leads-nowhere.example', []],
  ['user@calendar.example', ['93.184.216.34']],
])('[MEET-52] nobody is asked at %s', async (host, found) => {
  const { asked, at } = await listen((_request, response) => response.end('inside'))

  expect(await guarded(found).get(at('/', host), request)).toEqual({ kind: 'unreachable' })
  expect(asked).toEqual([])
})

test('[MEET-52] a name is asked for once: it cannot lead elsewhere after it was looked at', async () => {
  const { asked, at } = await listen((_request, response) => response.end('inside'))
  const answers = [['127.0.0.1'], ['10.0.0.1']]
  const once = createPublicWeb({
    ...open,
    resolve: async () => answers.shift() ?? [],
    mayReach: (found) => found === '127.0.0.1',
  })

  expect(await once.get(at('/'), request)).toMatchObject({ kind: 'answered' })
  expect(await once.get(at('/'), request)).toEqual({ kind: 'unreachable' })
  expect(asked).toHaveLength(1)
})

test.each([
  ['to a place beside this server', 'http://10.0.0.1/', 1],
  ['to another protocol', 'file:///etc/passwd', 1],
  ['round and round', '/round', 4],
])('[MEET-52] a redirect %s is not followed', async (_where, location, times) => {
  const { asked, at } = await listen((_request, response) => response.writeHead(302, { location }).end())

  expect(await web.get(at('/round'), request)).toEqual({ kind: 'unreachable' })
  expect(asked).toHaveLength(times)
})

test('[MEET-52] three redirects are followed', async () => {
  const { at } = await listen(({ url = '' }, response) => {
    const left = Number(url.slice(1))
    if (left === 0) response.end('there')
    else response.writeHead(301, { location: `/${left - 1}` }).end()
  })

  expect(await web.get(at('/3'), request)).toMatchObject({ kind: 'answered', status: 200 })
})

test('[MEET-52] no more is read than may be, and nothing that unfolds', async () => {
  const { at } = await listen(({ url }, response) => {
    if (url === '/packed') response.setHeader('content-encoding', 'gzip').end(gzipSync('x'.repeat(10_000)))
    else response.end('x'.repeat(1_001))
  })

  expect(await web.get(at('/large'), request)).toEqual({ kind: 'too_large' })
  expect(await web.get(at('/packed'), request)).toEqual({ kind: 'unreachable' })
})

test('[MEET-52] one that never answers, or never ends, is not waited for', async () => {
  const { at } = await listen(({ url }, response) => {
    if (url === '/drip') response.write('x')
  })
  const soon = { ...request, seconds: 0.2 }

  const answers = await Promise.all([web.get(at('/never'), soon), web.get(at('/drip'), soon)])

  expect(answers).toEqual([{ kind: 'too_slow' }, { kind: 'too_slow' }])
})

test.each(['http://93.184.216.34/', 'https://93.184.216.34:22/', 'ftp://93.184.216.34/'])(
  '[MEET-52] %s is not asked at all',
  async (address) => {
    expect(await createPublicWeb().get(new URL(address), request)).toEqual({ kind: 'unreachable' })
  },
)
