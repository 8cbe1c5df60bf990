import type { Role } from '../../access/permissions.ts'
import { type Chance, makeChance } from '../history/chance.ts'
import { makeClient } from '../history/client.ts'
import { makeNetwork } from '../history/network.ts'
import { makeTrace, type Trace } from '../history/trace.ts'
import { listRows } from '../history/memory-store.ts'
import { idOf } from '../make.ts'
import type { TeamDevice } from './team-device.ts'
import { findForbidden, findTeamTrouble } from './find-team-trouble.ts'
import type { TeamFaults } from './team-faults.ts'
import { chooseTeamChange } from './team-people.ts'
import { makeTeamServer, type TeamServer } from './team-server.ts'

export interface TeamHistoryOptions {
  seed: number
  faults?: TeamFaults
  /** Until nothing is left to do but what waits for the network. */
  settle: () => Promise<void>
}

export interface TeamHistoryResult {
  /** What is not as it must be, in a sentence each. */
  trouble: string[]
  hash: string
  trace: readonly string[]
}

interface World {
  chance: Chance
  /** Its server forgets what is long gone: in a third of all, since who begins again is cured of what went wrong before. */
  isForgetful: boolean
  server: TeamServer
  devices: TeamDevice[]
  trace: Trace
  settle: () => Promise<void>
  passMs(ms: number): void
  nextNumber(): number
}

const account_id = idOf(1)
const trashMs = 31 * 24 * 60 * 60 * 1000
/** Who is in the team at first; the owner stays, so that it is never without one. */
const people: readonly [string, Role][] = [
  ['u1', 'owner'],
  ['u2', 'administrator'],
  ['u3', 'member'],
  ['u4', 'member'],
  ['u5', 'guest'],
]
/** Someone has two. */
const owners = ['u1', 'u2', 'u3', 'u4', 'u5', 'u3']
const others = people.slice(1).map(([user_id]) => user_id)

/** One random history of a team, from its seed: what each device holds in the end is what its person may see. */
export async function runTeamHistory(options: TeamHistoryOptions): Promise<TeamHistoryResult> {
  const world = makeWorld(options)
  const { chance, server, devices, trace } = world
  await server.apply('channel.open_default', {})
  for (const [user_id, role] of people) await server.setRole(user_id, role)
  await makeFirst(world)
  const trouble: string[] = []
  const steps = 40 + chance.below(60)
  for (let step = 0; step < steps && trouble.length === 0; step++) {
    const device = await takeStep(world)
    if (device) trouble.push(...findForbidden(server, device))
  }
  await bringTogether(world)
  trouble.push(...devices.flatMap((device) => findForbidden(server, device)))
  trouble.push(...findTeamTrouble({ server, devices }), ...server.odd)
  trace.add(JSON.stringify([...server.team().rows]))
  return { trouble, hash: trace.hash(), trace: trace.lines() }
}

function makeWorld({ seed, faults = {}, settle }: TeamHistoryOptions): World {
  const time = { ms: Date.parse('2026-03-14T09:00:00.000Z') }
  // Below are the numbers of what is there from the start.
  const count = { numbers: 10 }
  const trueMs = () => time.ms
  const nextNumber = () => ++count.numbers
  const server = makeTeamServer(account_id, faults, trueMs)
  const devices = owners.map((user_id, at): TeamDevice => {
    const network = makeNetwork({
      push: (mutations) => server.push(user_id, mutations),
      pull: (cursor) => server.pull(user_id, cursor),
    })
    // Who is out keeps the page that was open; the server refuses what it asks for.
    const actor = () => ({
      user_id,
      account_id,
      role: server.team().roles.get(user_id) ?? ('guest' as const),
    })
    return {
      user_id,
      network,
      client: makeClient(at, { faults, network, trueMs, nextNumber, settle, actor }),
    }
  })
  const passMs = (ms: number) => {
    time.ms += ms
  }
  const chance = makeChance(seed)
  const isForgetful = chance.oneIn(3)
  return { chance, isForgetful, server, devices, trace: makeTrace(), settle, passMs, nextNumber }
}

/** There is something to work on: channels of each kind, and more notes than fit on a page. */
async function makeFirst(world: World): Promise<void> {
  const { devices, nextNumber } = world
  await syncAll(world)
  const [owner] = devices
  for (const is_private of [false, true, true]) {
    const id = idOf(nextNumber())
    const add = (user_id: string) => ({ name: 'channel.add_member', args: { id, user_id } }) as const
    await owner?.client.make({ name: 'channel.create', args: { id, name: `c${nextNumber()}`, is_private } })
    for (const user_id of ['u3', 'u5']) if (is_private) await owner?.client.make(add(user_id))
    for (let note = 0; note < 6; note++) {
      const ulid = idOf(nextNumber())
      const args = { ulid, recorded_at: '2026-02-13T08:00:00.000Z', title: `t${ulid}`, channel_id: id }
      await owner?.client.make({ name: 'recording.create', args })
    }
  }
  await syncAll(world)
}

/** Whose device it was. */
async function takeStep(world: World): Promise<TeamDevice | undefined> {
  const { chance, devices, settle, trace, passMs } = world
  passMs(1 + chance.below(2000))
  const device = chance.pick(devices)
  if (!device) return undefined
  const { client, network, user_id } = device
  const what = chance.below(100)
  if (network.waiting() > 0 && what < 30) trace.add(`${user_id} ${await network.step(chance)}`)
  else if (what < 55) await change(world, device)
  else if (what < 70) {
    trace.add(`${user_id} syncs`)
    if (!client.isBusy()) client.sync()
  } else if (what < 86) {
    trace.add(`${user_id} syncs all`)
    await syncWhole(device, settle)
  } else if (what < 88) {
    trace.add(`${user_id} crashes`)
    client.crash()
  } else await actOfTeam(world)
  await settle()
  return device
}

async function change({ chance, nextNumber, trace }: World, { client, user_id }: TeamDevice): Promise<void> {
  const looking = { chance, nextNumber, stores: client.store.stores(), people: people.map(([id]) => id) }
  const chosen = chooseTeamChange(looking)
  trace.add(`${user_id} ${JSON.stringify(chosen)}`)
  if (chosen) await client.make(chosen)
}

/** Someone gets another role, goes or comes back, a note's time in the trash is over, or the server forgets what is long gone. */
async function actOfTeam({ chance, isForgetful, server, trace, passMs }: World): Promise<void> {
  const { roles, rows, version } = server.team()
  if (isForgetful && chance.oneIn(4)) {
    const upTo = version - chance.below(40)
    trace.add(`prune ${upTo}`)
    return server.prune(upTo)
  }
  if (chance.oneIn(4)) {
    const note = chance.pick(listRows(rows, 'recording'))
    trace.add(`purge ${note?.ulid}`)
    if (!note) return
    if (note.deleted_at === null) await server.apply('recording.remove', { ulid: note.ulid })
    passMs(trashMs)
    return server.apply('recording.purge', { ulid: note.ulid })
  }
  const user_id = chance.pick(others) ?? ''
  const isGoing = roles.has(user_id) && chance.oneIn(3)
  const to = isGoing ? undefined : chance.pick(['administrator', 'member', 'guest'] as const)
  trace.add(`${user_id} becomes ${to}`)
  if (roles.get(user_id) !== to) await server.setRole(user_id, to)
}

/** The networks work, and everyone syncs until nothing is new to anyone. */
async function bringTogether(world: World): Promise<void> {
  const { devices, settle } = world
  for (const { client, network } of devices) {
    network.loseAll()
    await settle()
    // Everyone starts anew, with what is on the disk.
    client.crash()
  }
  await syncAll(world)
  for (const { network } of devices) await network.deliverCopies()
  await syncAll(world)
}

async function syncAll({ devices, server, settle }: World): Promise<void> {
  for (let round = 0; round < 3; round++) {
    for (const device of devices) {
      if (server.team().roles.has(device.user_id)) await syncWhole(device, settle)
      else device.client.store.forget()
    }
  }
}

/** Nothing is lost on the way. */
async function syncWhole({ client, network }: TeamDevice, settle: () => Promise<void>): Promise<void> {
  if (!client.isBusy()) client.sync()
  await settle()
  while (network.waiting() > 0) {
    await network.deliverAll(settle)
    await settle()
  }
}
