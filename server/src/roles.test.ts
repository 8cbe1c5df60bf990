import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { inject, expect, onTestFinished, test } from 'vitest'
import { makeUser, personalAccountOf } from './testing/make.ts'
import { openSocket } from './testing/socket.ts'
import { makeWav } from './testing/sounds.ts'
import { startApp, type TestApp } from './testing/start-app.ts'

// The embedded database serves a single process.
const isPostgres = inject('testDatabase').engine === 'postgres'

async function startWeb(): Promise<TestApp> {
  const app = await startApp({ env: { EARMARK_ROLE: 'web' } })
  onTestFinished(() => app.close())
  return app
}

/** On the same database and folder, in a process of its own; its address. */
async function startWorker({ services }: TestApp): Promise<string> {
  const { DATABASE_URL = '', EARMARK_DATA_DIR } = services.config
  const child = fork(fileURLToPath(new URL('./testing/worker-process.ts', import.meta.url)), {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DATABASE_URL, EARMARK_DATA_DIR },
  })
  onTestFinished(async () => {
    const ended = once(child, 'exit')
    child.send('end')
    await ended
  })
  const [url] = await once(child, 'message')
  return String(url)
}

test.runIf(isPostgres)(
  '[REALTIME-42] what a worker process writes down is told to the devices of a web process',
  async () => {
    const web = await startWeb()
    const ada = await makeUser(web)
    const account = await personalAccountOf(web, ada)
    const device = await openSocket(web, { cookie: ada.cookie })
    device.say({ type: 'subscribe', account })
    await device.heard({ type: 'subscribed', account, seq: 0 })
    const { ulid, seq } = await sendSound(web, ada.cookie)
    await device.heard({ type: 'poke', account, seq })

    await startWorker(web)

    const isReady = async () => {
      const answer = await web.fetch(`/api/v1/recordings/${ulid}`, { headers: { cookie: ada.cookie } })
      return answer.json()
    }
    await expect.poll(isReady).toMatchObject({ status: 'ready', transcript: 'We meet on Tuesday.' })
    const last = await seqOf(web, ada.cookie)
    expect(last).toBeGreaterThan(seq)
    await device.heard({ type: 'poke', account, seq: last })
  },
)

test.runIf(isPostgres)('[OPS-4] a worker answers those who watch it, and nobody else', async () => {
  const worker = await startWorker(await startWeb())
  const statusOf = async (path: string) => (await fetch(new URL(path, worker))).status

  const watched = await Promise.all(['/healthz', '/readyz', '/metrics'].map(statusOf))
  const others = [
    '/',
    '/login',
    '/app',
    '/api/v1/me',
    '/api/openapi.json',
    '/builds/latest.json',
    '/robots.txt',
  ]
  const refused = await Promise.all(others.map(statusOf))

  expect(watched).toEqual([200, 200, 200])
  expect(refused).toEqual(others.map(() => 404))
})

async function sendSound(app: TestApp, cookie: string): Promise<{ ulid: string; seq: number }> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(makeWav(1))], { type: 'audio/wav' }), 'tuesday.wav')
  const answer = await app.fetch('/api/v1/recordings', { method: 'POST', headers: { cookie }, body: form })
  // The recording, as the route's schema has it.
  const { ulid } = (await answer.json()) as { ulid: string }
  return { ulid, seq: await seqOf(app, cookie) }
}

async function seqOf(app: TestApp, cookie: string): Promise<number> {
  const answer = await app.fetch('/api/v1/sync', { headers: { cookie } })
  // The pull's own answer.
  const { next_cursor } = (await answer.json()) as { next_cursor: string }
  return Number(next_cursor.split('.')[1])
}
