import { eq } from 'drizzle-orm'
import { account } from '../server/src/platform/db/schema.ts'
import type { Quota } from '../server/src/platform/usage/quota.ts'
import type { RunningServer } from '../server/src/start-server.ts'
import { startPostgres } from '../server/src/testing/postgres.ts'
import { newId } from './new-id.ts'
import { withOwnServer } from './own-server.ts'
import { atMost, percentile } from './percentile.ts'
import type { Row } from './row.ts'
import { signUp } from './upload-client.ts'

const rounds = 400

/** What a limit's check adds to the request that it guards: with and without it by turns, on one server. */
export async function run(): Promise<Row[]> {
  const postgres = await startPostgres()
  const plans = JSON.stringify({ free: { limits: { shares: null } } })
  try {
    return await withOwnServer({ EARMARK_PLANS: plans, DATABASE_URL: postgres.url }, measure)
  } finally {
    await postgres.stop()
  }
}

async function measure(server: RunningServer): Promise<Row[]> {
  const { quota } = server.services
  const checks = { ...quota }
  const send = sender(server.url, await signUp(server))
  const ulid = newId()
  const args = { ulid, title: 'Shared', recorded_at: new Date().toISOString() }
  await send('/sync', { mutations: [{ id: newId(), name: 'recording.create', args }] })
  const requests = [
    ['a link is made', () => send(`/recordings/${ulid}/shares`, {})],
    [
      'an upload begins',
      () => send('/uploads', undefined, { 'Tus-Resumable': '1.0.0', 'Upload-Length': '1000' }),
    ],
  ] as const
  const rows: Row[] = []
  for (const [name, request] of requests) {
    const times = { with: [] as number[], without: [] as number[] }
    for (let round = 0; round < rounds; round++) {
      Object.assign(quota, noChecks)
      times.without.push(await timed(request))
      Object.assign(quota, checks)
      times.with.push(await timed(request))
    }
    const [checked, free] = [percentile(times.with, 0.5), percentile(times.without, 0.5)]
    rows.push(atMost(`${name}, with the check to without it, p50`, checked / free, '×', 1.1))
    rows.push({ name: `${name}, with the check, p50`, value: checked, unit: 'ms' })
  }
  return rows
}

/** What is read beside a check is read all the same: how many uploads are open is no matter of the plan. */
const noChecks: Pick<Quota, 'readStorage' | 'checkStorage' | 'checkShares'> = {
  checkStorage: async () => {},
  checkShares: async () => {},
  async readStorage(db, { actor }, { column: beside }) {
    const asked = db.select({ beside }).from(account).where(eq(account.id, actor.account_id))
    const [found] = await asked.prepare('no quota').execute()
    if (!found) throw new Error('no such account')
    return { beside: found.beside, demandRoom: () => {} }
  },
}

function sender(url: string, cookie: string) {
  return async (path: string, body?: unknown, headers: Record<string, string> = {}): Promise<void> => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method: 'POST',
      headers: {
        cookie,
        origin: url,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
