import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { watchAsBystander, watchFor } from './bystander.ts'
import { percentile } from './percentile.ts'
import { callOk, makePerson } from './person.ts'
import type { Row } from './row.ts'
import { runServer } from './running-server.ts'

const batchesPerSecond = 50
const eventsPerBatch = 20
const floodSeconds = 60
const fewestPerSecond = 990
const idleMs = 20_000
const mostRatio = 2

/** A thousand events a second for a minute, while someone else reads their notes. */
export async function run(): Promise<Row[]> {
  const server = await runServer(undefined, { EARMARK_ANALYTICS: 'on' })
  try {
    // The first person here is the administrator.
    const person = await makePerson(server.url, 'Ada Lovelace')
    const token = await tokenOf(server.url)
    const idle = await watchFor(server.url, person, idleMs)
    const stop = watchAsBystander(server.url, person)
    await setTimeout(1_000)
    const acknowledged = await flood(server.url, token)
    const busy = await stop()
    const { days } = await callOk<Report>(server.url, person, 'GET /admin/analytics')
    const stored = days.reduce((sum, { visits }) => sum + visits, 0)
    const p99 = [idle, busy].map(({ calls }) => percentile(calls, 0.99))
    const ratio = Math.round((100 * (p99[1] ?? 0)) / (p99[0] ?? 1)) / 100
    return [
      {
        name: 'events acknowledged',
        value: Math.round(acknowledged / floodSeconds),
        unit: '/s',
        limit: `≥ ${fewestPerSecond}`,
        pass: acknowledged >= fewestPerSecond * floodSeconds,
      },
      {
        name: 'of them lost',
        value: acknowledged - stored,
        unit: 'events',
        limit: '= 0',
        pass: acknowledged === stored,
      },
      { name: 'call of others, p99, idle', value: Math.round(p99[0] ?? 0), unit: 'ms' },
      { name: 'call of others, p99, meanwhile', value: Math.round(p99[1] ?? 0), unit: 'ms' },
      { name: 'of idle', value: ratio, unit: '×', limit: `≤ ${mostRatio}`, pass: ratio <= mostRatio },
    ]
  } finally {
    await server.stop()
  }
}

interface Report {
  days: { visits: number }[]
}

/** As pages have it. */
async function tokenOf(url: string): Promise<string> {
  const html = await (await fetch(`${url}/home`)).text()
  const token = /&quot;token&quot;:&quot;([^&]+)&quot;/.exec(html)?.[1]
  if (!token) throw new Error('The page does not say where its visits are counted.')
  return token
}

/** How many events were acknowledged. */
async function flood(url: string, token: string): Promise<number> {
  const answers: Promise<number>[] = []
  const began = performance.now()
  for (let batch = 0; batch < batchesPerSecond * floodSeconds; batch++) {
    await setTimeout(Math.max(0, began + (batch * 1_000) / batchesPerSecond - performance.now()))
    answers.push(postBatch(url, token))
  }
  return (await Promise.all(answers)).reduce((sum, count) => sum + count, 0)
}

/** The answer of a browser that may be counted. */
const agreed = 'earmark.consent=accepted.1.0123456789abcdefghijkl.2026-11-18'

async function postBatch(url: string, token: string): Promise<number> {
  const now = new Date().toISOString()
  const batch = Array.from({ length: eventsPerBatch }, () => ({
    uuid: randomUUID(),
    event: 'visit',
    timestamp: now,
    properties: { distinct_id: randomUUID(), route: 'home' },
  }))
  const body = JSON.stringify({ api_key: token, sent_at: now, batch })
  const answer = await fetch(`${url}/e/`, { method: 'POST', body, headers: { cookie: agreed, origin: url } })
  await answer.arrayBuffer()
  return answer.ok ? eventsPerBatch : 0
}
