import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeTranscriptionEngines } from '../../testing/transcription-engines.ts'
import { startApp } from '../../testing/start-app.ts'

// A folder without pages: what a server is before its first build.
const app = await startApp({
  webBuild: join(tmpdir(), 'earmark-no-pages-here'),
  transcription: {
    ...makeTranscriptionEngines(),
    address: () => ({ state: 'open', since: new Date(), reason: 'it answers 401' }),
  },
})
afterAll(() => app.close())

test('[OPS-10] a server without pages is alive, and says why it is not ready', async () => {
  const alive = await app.fetch('/healthz')
  const ready = await app.fetch('/readyz')

  expect(alive.status).toBe(200)
  expect(ready.status).toBe(503)
  expect(await ready.text()).toBe('the pages are not built')
})

test('[OPS-10] without pages, people get a plain page and calls are answered', async () => {
  const page = await app.fetch('/home')
  const call = await app.fetch('/api/v1/password-policy')

  expect(page.status).toBe(503)
  expect(await page.text()).toContain('<h1>Service Unavailable</h1>')
  expect(call.status).toBe(200)
})

test('[OPS-11] the metrics are text that Prometheus reads, with the process and the database in it', async () => {
  await app.fetch('/api/v1/me')
  await expect.poll(async () => (await app.fetch('/metrics')).text()).toContain('route="/api/v1/me"')
  const answer = await app.fetch('/metrics')
  const lines = (await answer.text()).trim().split('\n')

  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(lines.filter((line) => !/^(# (HELP|TYPE) \w+ .+|\w+(\{[^{}]*\})? [\d.e+-]+)$/.test(line))).toEqual(
    [],
  )
  expect(lines).toContain('earmark_http_requests_total{method="GET",route="/api/v1/me",status="4xx"} 1')
  expect(lines.join('\n')).toMatch(/^process_resident_memory_bytes [1-9]/m)
  expect(lines.join('\n')).toMatch(/^earmark_database_connections_open \d/m)
})

test('[SPEECH-50] the metrics say whether sounds go to the engine at an address', async () => {
  expect(await (await app.fetch('/metrics')).text()).toMatch(/^earmark_speech_address_used 0$/m)
})

test('[SPEECH-37] the metrics name the languages that are understood, with the licences of their models', async () => {
  const text = await (await app.fetch('/metrics')).text()

  expect(text).toMatch(/^earmark_speech_language\{language="en",licence="MIT"\} 1$/m)
  expect(text).toMatch(
    /^earmark_speech_language\{language="es",licence="Moonshine AI Community License"\} 1$/m,
  )
})

test('[OPS-11] made-up addresses do not make labels of their own', async () => {
  await Promise.all(['/a/1', '/a/2', '/api/v1/x1', '/api/v1/x2'].map((path) => app.fetch(path)))
  const text = await (await app.fetch('/metrics')).text()

  expect(text).not.toMatch(/\/a\/|x1|x2/)
})
