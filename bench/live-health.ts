import { openAsBlob } from 'node:fs'
import type { Row } from './row.ts'

const calls = 2_000

/** How long the slowest answers of `/healthz` take while a sound is written down, against a server at rest. */
export async function measureHealth(url: string, clip: string): Promise<Row[]> {
  const cookie = await signUp(url)
  await slowest(url)
  const idle = await slowest(url)
  const note = await upload(url, clip, cookie)
  await until(() => statusOf(url, note, cookie), 'transcribing')
  const busy = await slowest(url)
  const isStillBusy = (await statusOf(url, note, cookie)) === 'transcribing'
  if (!isStillBusy) throw new Error('The sound was written down before the measurement ended.')
  const ratio = Math.round((busy / idle) * 100) / 100
  return [
    { name: '/healthz p99 at rest', value: round(idle), unit: 'ms' },
    { name: '/healthz p99 while writing down', value: round(busy), unit: 'ms' },
    { name: 'the same, as a multiple', value: ratio, unit: '×', limit: '≤ 3', pass: ratio <= 3 },
  ]
}

async function slowest(url: string): Promise<number> {
  const times: number[] = []
  for (let call = 0; call < calls; call++) {
    const started = performance.now()
    await (await fetch(`${url}/healthz`)).text()
    times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  return times[Math.floor(calls * 0.99)] ?? 0
}

async function signUp(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Health', email: 'health@example.com', password: 'a passphrase for it' }),
  })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function upload(url: string, clip: string, cookie: string): Promise<string> {
  const body = new FormData()
  body.append('file', await openAsBlob(clip, { type: 'audio/flac' }), 'long.flac')
  const answer = await fetch(`${url}/api/v1/recordings`, {
    method: 'POST',
    headers: { origin: url, cookie },
    body,
  })
  return ((await answer.json()) as { ulid: string }).ulid // CONTRACT
}

async function statusOf(url: string, ulid: string, cookie: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/recordings/${ulid}`, { headers: { cookie } })
  return ((await answer.json()) as { status: string }).status // CONTRACT
}

async function until(ask: () => Promise<string>, wanted: string): Promise<void> {
  if ((await ask()) === wanted) return
  await new Promise((resolve) => setTimeout(resolve, 50))
  return until(ask, wanted)
}

function round(milliseconds: number): number {
  return Math.round(milliseconds * 100) / 100
}
