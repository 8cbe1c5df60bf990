import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type CrowdMember, holdSockets } from '../server/src/testing/socket-crowd.ts'
import type { Row } from './row.ts'

const people = 250
/** As many as one person may have. */
const socketsEach = 20
const requestsPerSecond = 200
const rounds = 3
const seconds = 5

/** What so many open sockets cost: memory, and the time of ordinary calls beside them. */
export async function crowdRows(url: string): Promise<Row[]> {
  const members = await signUpAll(url)
  const [caller] = members
  if (!caller) throw new Error('nobody signed up')
  const figures: { bare: number; crowded: number }[] = []
  const state = { errors: 0, kilobytesEach: 0, open: 0 }
  await slowestOf(url, caller)
  // In turns, so that whatever else the machine does falls on both alike.
  for (let round = 0; round < rounds; round++) {
    const bare = await slowestOf(url, caller)
    const before = await memoryOf(url)
    const crowd = await holdSockets(url, members, socketsEach)
    // The first time: later rounds find memory that is held already.
    if (round === 0) state.kilobytesEach = ((await memoryOf(url)) - before) / 1024 / crowd.open
    const crowded = await slowestOf(url, caller)
    state.open = crowd.open
    state.errors += bare.errors + crowded.errors + crowd.failed + crowd.lost()
    figures.push({ bare: bare.p99, crowded: crowded.p99 })
    await crowd.close()
  }
  const bare = median(figures.map((figure) => figure.bare))
  const crowded = median(figures.map((figure) => figure.crowded))
  const ratio = round2(median(figures.map((figure) => figure.crowded / figure.bare)))
  const kilobytes = round2(state.kilobytesEach)
  return [
    { name: 'sockets open', value: state.open, unit: 'sockets' },
    { name: 'memory for each', value: kilobytes, unit: 'kB', limit: '≤ 20', pass: kilobytes <= 20 },
    { name: `p99 of ${requestsPerSecond} calls/s, no sockets`, value: bare, unit: 'ms' },
    { name: 'p99 with them', value: crowded, unit: 'ms', limit: '≤ 100', pass: crowded <= 100 },
    { name: 'with / without', value: ratio, unit: '×', limit: '≤ 1.5', pass: ratio <= 1.5 },
    {
      name: 'refused, lost or failed',
      value: state.errors,
      unit: '',
      limit: '= 0',
      pass: state.errors === 0,
    },
  ]
}

async function signUpAll(url: string): Promise<CrowdMember[]> {
  const members: CrowdMember[] = []
  for (let at = 0; at < people; at += 5) {
    members.push(...(await Promise.all([0, 1, 2, 3, 4].map((more) => signUp(url, at + more)))))
  }
  return members
}

async function signUp(url: string, at: number): Promise<CrowdMember> {
  const body = JSON.stringify({
    name: 'Member',
    email: `crowd-${at}@example.org`,
    password: 'quiet river at night',
  })
  const headers = { 'Content-Type': 'application/json', Origin: url }
  const answer = await fetch(`${url}/api/auth/sign-up/email`, { method: 'POST', headers, body })
  const cookie = answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
  const me = await fetch(`${url}/api/v1/me`, { headers: { cookie } })
  // The call's own answer.
  const { account } = (await me.json()) as { account: { id: string } }
  return { cookie, account: account.id }
}

/** What of the tool's output is looked at. */
interface LoadResult {
  latency: { p99: number }
  non2xx: number
  errors: number
}

/** Asked by a process of its own, so that asking does not slow down what counts. */
async function slowestOf(url: string, { cookie }: CrowdMember): Promise<{ p99: number; errors: number }> {
  const pace = ['-c', '10', '-R', String(requestsPerSecond), '-d', String(seconds)]
  const load = [
    'node_modules/autocannon/autocannon.js',
    ...pace,
    '--json',
    '-H',
    `cookie=${cookie}`,
    `${url}/api/v1/me`,
  ]
  const { stdout } = await promisify(execFile)(process.execPath, load)
  const { latency, non2xx, errors }: LoadResult = JSON.parse(stdout)
  return { p99: latency.p99, errors: non2xx + errors }
}

async function memoryOf(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\d+)/m.exec(text)?.[1])
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function round2(value: number): number {
  return Math.round(value * 100) / 100
}
