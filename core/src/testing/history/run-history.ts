import { makeSegment } from '../make.ts'
import { type Chance, makeChance } from './chance.ts'
import { type Client, type Made, makeClient } from './client.ts'
import type { Faults } from './faults.ts'
import { findTrouble } from './find-trouble.ts'
import { listRows } from './memory-store.ts'
import { makeModelServer, type ModelServer } from './model-server.ts'
import { makeNetwork, type Network } from './network.ts'
import { chooseChange, firstChanges } from './people.ts'
import { makeTrace, type Trace } from './trace.ts'

export interface HistoryOptions {
  seed: number
  faults?: Faults
  /** Until nothing is left to do but what waits for the network. */
  settle: () => Promise<void>
}

export interface HistoryResult {
  /** What is not as it must be, in a sentence each. */
  trouble: string[]
  hash: string
  trace: readonly string[]
  changes: number
}

interface World {
  chance: Chance
  clients: Client[]
  server: ModelServer
  network: Network
  trace: Trace
  made: Made[]
  /** What had no effect where it was made. */
  idle: string[]
  settle: () => Promise<void>
  passMs(ms: number): void
  nextNumber(): number
}

const devices = 4
const owner = { user_id: 'u1', account_id: 'a1', role: 'owner' } as const
const dayMs = 86_400_000

/** One random history of four devices and a server, from its seed; then everything is brought together and looked at. */
export async function runHistory({ seed, faults = {}, settle }: HistoryOptions): Promise<HistoryResult> {
  const chance = makeChance(seed)
  const time = { ms: Date.parse('2026-03-14T09:00:00.000Z') }
  const count = { numbers: 0 }
  const trueMs = () => time.ms
  const nextNumber = () => ++count.numbers
  const server = makeModelServer(faults, trueMs)
  const network = makeNetwork(server)
  const clients = Array.from({ length: devices }, (_, at) =>
    makeClient(at, { faults, network, trueMs, nextNumber, settle, actor: () => owner }),
  )
  const passMs = (ms: number) => {
    time.ms += ms
  }
  const trace = makeTrace()
  const world: World = {
    chance,
    clients,
    server,
    network,
    trace,
    made: [],
    idle: [],
    settle,
    passMs,
    nextNumber,
  }

  await begin(world)
  const steps = 30 + chance.below(50)
  for (let step = 0; step < steps; step++) await takeStep(world)
  await bringTogether(world)
  const trouble = [
    ...findTrouble({ clients, server, made: world.made }),
    ...world.idle.filter(isOdd),
    ...server.odd,
  ]
  trace.add(JSON.stringify([...server.rows()]))
  return {
    trouble,
    hash: trace.hash(),
    trace: trace.lines(),
    changes: world.made.length,
  }
}

/** A new title, word or attachment always changes something. */
function isOdd(idle: string): boolean {
  return /^recording\.(set_title|edit_transcript)|^attachment\.add/.test(idle)
}

/** Clocks are off by up to a day; most devices have asked the server for its time before anything is made. */
async function begin(world: World): Promise<void> {
  const { chance, clients, network, settle, trace } = world
  for (const [at, client] of clients.entries()) {
    const offMs = (chance.below(3) - 1) * chance.below(dayMs)
    client.setClock(offMs)
    const isNew = chance.oneIn(6)
    trace.add(`device ${at} ${offMs} ${isNew}`)
    if (at === 0) await makeFirst(world, client)
    if (isNew) continue
    client.sync()
    await settle()
    await network.deliverAll(settle)
    await settle()
  }
}

/** There is something to work on. */
async function makeFirst({ chance, nextNumber, made }: World, client: Client): Promise<void> {
  for (const choose of firstChanges) {
    const chosen = choose({ chance, nextNumber, stores: client.store.stores(), goneTags: [] })
    const done = chosen && (await client.make(chosen))
    if (done && done !== 'idle') made.push(done)
  }
}

async function takeStep(world: World): Promise<void> {
  const { chance, network, settle, trace, passMs } = world
  passMs(chance.below(2000))
  const at = chance.below(devices)
  const client = world.clients[at]
  if (!client) return
  const what = chance.below(100)
  if (network.waiting() > 0 && what < 45) trace.add(await network.step(chance))
  else if (what < 72) await change(world, client, at)
  else if (what < 90) {
    trace.add(`${at} syncs`)
    if (!client.isBusy()) client.sync()
  } else await surprise(world, client, at)
  await settle()
}

async function change(
  { chance, nextNumber, made, idle, trace }: World,
  client: Client,
  at: number,
): Promise<void> {
  const chosen = chooseChange({
    chance,
    nextNumber,
    stores: client.store.stores(),
    goneTags: goneTagsOf(made),
  })
  const done = chosen && (await client.make(chosen))
  trace.add(`${at} ${JSON.stringify(chosen)}`)
  if (done === 'idle') idle.push(`${chosen?.name} on device ${at} had no effect`)
  else if (done) made.push(done)
}

function goneTagsOf(made: readonly Made[]): string[] {
  return made.flatMap(({ name, args }) =>
    name === 'tag.remove' ? [String(Reflect.get(Object(args), 'id'))] : [],
  )
}

/** What does not happen every day. */
async function surprise(world: World, client: Client, at: number) {
  const { chance, network, trace, passMs } = world
  const what = chance.below(6)
  trace.add(`${at} surprise ${what}`)
  if (what === 0) client.crash()
  else if (what === 1) client.store.crashInWrite()
  else if (what === 2) client.setClock((chance.below(3) - 1) * chance.below(dayMs))
  else if (what === 3) {
    // A week without a connection: whoever still waits for an answer has given up.
    network.loseAll()
    passMs(7 * dayMs)
  } else await actOfServer(world)
}

const nextStatus = {
  local: 'uploaded',
  uploaded: 'transcribing',
  transcribing: 'ready',
  ready: 'uploaded',
} as const

/** The server comes a step or three nearer to having written down what was said, for the first time or again. */
async function actOfServer(world: World): Promise<void> {
  const { server, chance } = world
  const note = chance.pick(listRows(server.rows(), 'recording'))
  if (!note || !(note.status in nextStatus)) return
  const steps = chance.oneIn(3) ? 1 : 3
  // Asked for above, and each leads to another.
  let status = note.status as keyof typeof nextStatus
  for (let step = 0; step < steps; step++) {
    status = nextStatus[status]
    if (status === 'ready') await transcribe(world, note.ulid)
    await server.apply('recording.set_status', { ulid: note.ulid, status })
  }
}

async function transcribe({ server, chance, nextNumber }: World, ulid: string): Promise<void> {
  const said = () => `s${nextNumber()}`
  const segments = [
    makeSegment(`${said()} ${said()} ${said()}`, 0.2),
    makeSegment(`${said()} ${said()}`, 10.2),
  ]
  const engine = chance.pick(['moonshine-base', 'another']) ?? null
  await server.apply('recording.set_transcript', { ulid, segments, language: 'en', engine })
}

/** The network works, everyone syncs until nothing is new to anyone; and once more when late copies have arrived. */
async function bringTogether(world: World): Promise<void> {
  const { clients, network, settle } = world
  network.loseAll()
  await settle()
  // Everyone starts anew, with what is on the disk.
  for (const client of clients) client.crash()
  await syncAll(world)
  await network.deliverCopies()
  await syncAll(world)
}

async function syncAll({ clients, network, settle, server }: World): Promise<void> {
  for (let round = 0; round < 3; round++) {
    const before = server.version()
    for (const client of clients) {
      client.sync()
      await settle()
      while (network.waiting() > 0) {
        await network.deliverAll(settle)
        await settle()
      }
    }
    if (round > 0 && server.version() === before) return
  }
}
