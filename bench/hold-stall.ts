import http from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { type Seen, watchAsBystander, watchFor } from './bystander.ts'
import { newId } from './new-id.ts'
import { ask, callOk, makePerson, type Person, pushOk } from './person.ts'
import { atMost, percentile } from './percentile.ts'
import type { Row } from './row.ts'

const pushingMs = 60_000
const searches = 60
const unreadMs = 10_000

/** One person sends the largest notes there can be, and then searches without reading the answers. */
export async function measureStall(url: string, engine: string): Promise<Row[]> {
  const [attacker, bystander] = [await makePerson(url, 'Attacker'), await makePerson(url, 'Bystander')]
  await pushOk(url, bystander, bystander.account, Array.from({ length: 20 }, quietNote))
  await watchFor(url, bystander, 2_000)
  const idle = await watchFor(url, bystander, 6_000)

  const pushing = watchAsBystander(url, bystander)
  await setTimeout(1_000)
  const statuses = await sendLargest(url, attacker)
  const whilePushing = await pushing()

  const searching = watchAsBystander(url, bystander)
  await setTimeout(1_000)
  await searchUnread(url, attacker)
  const whileSearching = await searching()

  const { used } = await callOk<{ used: { storage_bytes: number } }>(url, attacker, 'GET /usage')
  const taken = statuses.filter((status) => status === 200).length
  console.log(`${engine}: of ${statuses.length} pushes ${taken} were taken, the others answered with 429`)
  if (statuses.some((status) => status !== 200 && status !== 429)) throw new Error(statuses.join(' '))
  return [
    { name: `${engine}: idle, p99`, value: round(percentile(idle.calls, 0.99)), unit: 'ms' },
    ...rowsOf(`${engine}: others while 7.4 MB is pushed`, whilePushing, idle),
    ...rowsOf(`${engine}: others while ${searches} searches are unread`, whileSearching, idle),
    {
      name: `${engine}: storage that is counted`,
      value: round(used.storage_bytes / 1e6),
      unit: 'MB',
      limit: '> 0',
      pass: used.storage_bytes > 0,
    },
  ]
}

function quietNote() {
  const recorded_at = new Date().toISOString()
  return { name: 'recording.create', args: { ulid: newId(), title: 'A quiet note', recorded_at } }
}

function rowsOf(name: string, seen: Seen, idle: Seen): Row[] {
  const times = percentile(seen.calls, 0.99) / percentile(idle.calls, 0.99)
  return [
    atMost(`${name}, p99 / idle`, times, '×', 3),
    { name: `${name}, p99`, value: round(percentile(seen.calls, 0.99)), unit: 'ms' },
    { name: `${name}, longest`, value: round(Math.max(...seen.calls)), unit: 'ms' },
    { name: `${name}, /healthz longest`, value: round(Math.max(...seen.health)), unit: 'ms' },
    atMost(`${name}, memory`, seen.memoryBytes / 1e6, 'MB', 1_000),
  ]
}

/** For a minute, two at a time and again at once, whatever is answered: a transcript with the time of each word, as long as a body may be. */
async function sendLargest(url: string, attacker: Person): Promise<number[]> {
  const segments = Array.from({ length: 1_000 }, (_, at) => {
    const words = Array.from({ length: 140 }, (_each, one) => ({
      text: `word${(at * 140 + one) % 5_003}`,
      start: at * 10 + one / 20,
      end: at * 10 + one / 20 + 0.04,
    }))
    return { start: at * 10, end: at * 10 + 9, text: words.map(({ text }) => text).join(' '), words }
  })
  const statuses: number[] = []
  const send = async () => {
    const args = { ulid: newId(), recorded_at: new Date().toISOString(), segments, engine: 'captions' }
    const body = { mutations: [{ id: newId(), name: 'recording.create', args }] }
    statuses.push((await ask(url, attacker, `POST /sync?account=${attacker.account}`, { body })).status)
  }
  const end = performance.now() + pushingMs
  const sendOn = async () => {
    while (performance.now() < end) await send()
  }
  await Promise.all([sendOn(), sendOn()])
  return statuses
}

/** The answers begin, and nobody takes them. */
async function searchUnread(url: string, { cookie }: Person): Promise<void> {
  const requests = Array.from({ length: searches }, () => {
    const request = http.get(`${url}/api/v1/search?q=word&limit=100`, { agent: false, headers: { cookie } })
    // Refused, or cut off once the server has waited long enough: both are meant to happen.
    request.on('error', () => {})
    request.on('response', (response) => response.pause())
    return request
  })
  await setTimeout(unreadMs)
  for (const request of requests) request.destroy()
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
