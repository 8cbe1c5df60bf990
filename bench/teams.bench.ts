import { accountCookie } from '../core/src/access/current-account.ts'
import { type BigTeam, channels, makeBigTeam, notes, people } from './big-team.ts'
import { newId } from './new-id.ts'
import { atMost, percentile } from './percentile.ts'
import { callOk, type Person, pushOk } from './person.ts'
import { type Shut, timeRemoval, timeSessionEnd } from './revocation.ts'
import type { Row } from './row.ts'
import { runServer } from './running-server.ts'
import { type Devices, openDevices } from './sync-browser.ts'
import { timeComments } from './team-comments.ts'
import { atRest, timeSwitch } from './team-switch.ts'

const newDevices = 7
const switches = 10
const comments = 120
const pulls = 40
const revocations = 3

/** A team of a company's size: to come into it, to talk in it, what it costs the server, and how fast one is out. */
export async function run(): Promise<Row[]> {
  const server = await runServer()
  const devices = await openDevices(server.url)
  try {
    const team = await makeBigTeam(server.url)
    console.log(`${people} people, ${channels} channels, ${notes} notes`)
    return [
      ...(await pullRows(server.url, team)),
      ...(await switchRows(server.url, team, devices)),
      ...(await commentRows(server.url, team, devices)),
      ...(await revocationRows(server.url, team)),
    ]
  } finally {
    await devices.close()
    await server.stop()
  }
}

const memberOf = ({ members }: BigTeam, at: number): Person => {
  const member = members[at]
  if (!member) throw new Error('the team is smaller than that')
  return member
}

/** What it takes to find out what a person may see, and to read it. */
async function pullRows(url: string, team: BigTeam): Promise<Row[]> {
  const times: Record<'first' | 'next' | 'none' | 'one', number[]> = {
    first: [],
    next: [],
    none: [],
    one: [],
  }
  const pull = async (into: keyof typeof times, cursor?: string) => {
    const query = cursor === undefined ? '' : `&cursor=${cursor}`
    const began = performance.now()
    const call = `GET /sync?account=${team.id}${query}`
    const answer = await callOk<{ next_cursor: string; has_more: boolean }>(url, memberOf(team, 0), call)
    times[into].push(performance.now() - began)
    return answer
  }
  const state = await pull('first')
  for (let answer = state; answer.has_more; ) {
    answer = await pull('next', answer.next_cursor)
    state.next_cursor = answer.next_cursor
  }
  for (let at = 0; at < pulls; at++) {
    await pull('first')
    state.next_cursor = (await pull('none', state.next_cursor)).next_cursor
    await makeNote(url, team)
    state.next_cursor = (await pull('one', state.next_cursor)).next_cursor
  }
  return [
    atMost('first page of a new device, p95', percentile(times.first, 0.95), 'ms', 100),
    atMost('each further page of 250, p95', percentile(times.next, 0.95), 'ms', 300),
    atMost('a pull that brings nothing, p95', percentile(times.none, 0.95), 'ms', 50),
    atMost('a pull that brings one note, p95', percentile(times.one, 0.95), 'ms', 50),
  ]
}

async function makeNote(url: string, { id, owner }: BigTeam): Promise<string> {
  const ulid = newId()
  const args = { ulid, title: 'Something new', recorded_at: new Date().toISOString(), channel_id: id }
  await pushOk(url, owner, id, [{ name: 'recording.create', args }])
  return ulid
}

async function switchRows(url: string, team: BigTeam, devices: Devices): Promise<Row[]> {
  const [first, again]: [number[], number[]] = [[], []]
  for (let at = 0; at < newDevices; at++) {
    const device = await devices.open(memberOf(team, 10 + at).cookie)
    await device.page.goto(`${url}/app`)
    await atRest(device.page)
    first.push(await timeSwitch(device, /A team/))
    if (at > 0) {
      await device.context.close()
      continue
    }
    for (let more = 0; more < switches; more++) {
      await atRest(device.page)
      await goHome(device.page)
      await atRest(device.page)
      again.push(await timeSwitch(device, /A team/))
    }
    await device.context.close()
  }
  console.log(`first: ${first.join(', ')} ms; again: ${again.join(', ')} ms`)
  return [
    atMost('to a team this device has not seen, first notes, p50', percentile(first, 0.5), 'ms', 300),
    { name: 'the same, slowest', value: Math.max(...first), unit: 'ms' },
    atMost('to a team it has, first notes, p50', percentile(again, 0.5), 'ms', 300),
    atMost('the same, p95', percentile(again, 0.95), 'ms', 300),
  ]
}

/** Back to the personal account, which has no notes. */
async function goHome(page: Awaited<ReturnType<Devices['open']>>['page']): Promise<void> {
  await page
    .getByRole('button', { name: /Account/ })
    .filter({ visible: true })
    .last()
    .click()
  await page.getByRole('menuitemradio', { name: /Personal account/ }).click()
  await page.getByRole('heading', { name: 'Nothing here yet' }).waitFor()
}

async function commentRows(url: string, team: BigTeam, devices: Devices): Promise<Row[]> {
  const note = await makeNote(url, team)
  const open = async (at: number) => {
    const device = await devices.open(memberOf(team, at).cookie)
    await device.context.addCookies([{ name: accountCookie, value: team.id, url }])
    return device
  }
  const times = await timeComments(url, note, await open(30), await open(31), comments)
  return [
    atMost('a comment seen in another browser, p95', percentile(times, 0.95), 'ms', 300),
    { name: 'the same, p50', value: percentile(times, 0.5), unit: 'ms' },
  ]
}

async function revocationRows(url: string, team: BigTeam): Promise<Row[]> {
  const rows: Row[] = []
  for (const [what, end] of Object.entries({
    'taken out of the team': timeRemoval,
    'session ended': timeSessionEnd,
  })) {
    const shut: Shut[] = []
    for (let at = 0; at < revocations; at++) {
      shut.push(await end(url, team, memberOf(team, what === 'session ended' ? 100 + at : 110 + at)))
    }
    const worst = (of: (one: Shut) => number) => Math.max(...shut.map(of))
    rows.push(
      atMost(
        `${what}: calls refused after, at most`,
        worst(({ calls }) => calls),
        's',
        5,
      ),
      atMost(
        `${what}: socket refused after, at most`,
        worst(({ socket }) => socket),
        's',
        5,
      ),
      atMost(
        `${what}: upload address refused after, at most`,
        worst(({ upload }) => upload),
        's',
        5,
      ),
      atMost(
        `${what}: bytes on their way cut off after, at most`,
        worst(({ bytesOnTheirWay }) => bytesOnTheirWay),
        's',
        5,
      ),
    )
  }
  return rows
}
