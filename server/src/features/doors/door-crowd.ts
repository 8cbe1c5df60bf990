import type { OpenDoor } from '@earmark/core/entities/door.ts'
import type { SentEvent } from '../../platform/http/events.ts'
import type { Fanout } from '../../ports/fanout.ts'

export interface CrowdNeeds {
  fanout: Pick<Fanout, 'hear' | 'listen'>
  /** What stands at a door now; undefined: it leads nowhere any more. */
  read(id: string): Promise<OpenDoor | undefined>
  onFailure(error: unknown): void
  limits?: CrowdLimits
}

interface CrowdLimits {
  /** Who reads along at one door, in this process; and at all doors together. */
  atOne: number
  inAll: number
  /** Reads of the database for one door are at least so far apart. */
  restMs: number
  /** It is looked at so often although nothing was said: words between processes may be lost, and doors expire. */
  lookMs: number
}

const usual: CrowdLimits = { atOne: 200, inAll: 2_000, restMs: 250, lookMs: 15_000 }

/** Those who read along at doors, by one reading of the database for each door, however many they are. */
export interface DoorCrowd {
  /** Undefined: the page is full. `topic` is where changes of this door are said. */
  follow(id: string, topic: string): ((left: AbortSignal) => AsyncGenerator<SentEvent>) | undefined
  atOne: number
}

interface Room {
  view: OpenDoor | undefined
  /** As it was sent last: what is the same is not sent again. */
  text: string
  /** Counts what was read; nothing was at 0. */
  version: number
  members: number
  /** This process ends: they come again, to the next one. */
  isOver: boolean
  waiting: Set<() => void>
  leave: () => void
}

export function createDoorCrowd({ fanout, read, onFailure, limits = usual }: CrowdNeeds): DoorCrowd {
  const rooms = new Map<string, Room>()
  const all = { members: 0 }

  const open = (id: string, topic: string): Room => {
    const room: Room = emptyRoom()
    const look = reader(room, { read: () => read(id), onFailure, restMs: limits.restMs })
    const timer = setInterval(look, limits.lookMs)
    const stopHearing = fanout.hear(topic, look)
    // Of this topic nothing is poked but everyone, when the process ends.
    const stopListening = fanout.listen(topic, () => {
      room.isOver = true
      wake(room)
    })
    room.leave = () => {
      clearInterval(timer)
      stopHearing()
      stopListening()
      if (rooms.get(id) === room) rooms.delete(id)
    }
    rooms.set(id, room)
    look()
    return room
  }

  return {
    atOne: limits.atOne,
    follow(id, topic) {
      if (all.members >= limits.inAll || (rooms.get(id)?.members ?? 0) >= limits.atOne) return undefined
      const room = rooms.get(id) ?? open(id, topic)
      room.members++
      all.members++
      const leave = () => {
        all.members--
        if (--room.members === 0) room.leave()
      }
      return (left) => eventsIn(room, left, leave)
    },
  }
}

function emptyRoom(): Room {
  return {
    view: undefined,
    text: '',
    version: 0,
    members: 0,
    isOver: false,
    waiting: new Set(),
    leave: () => undefined,
  }
}

/** One reading at a time, and one more where something was said meanwhile. */
function reader(
  room: Room,
  {
    read,
    onFailure,
    restMs,
  }: Pick<CrowdNeeds, 'onFailure'> & { read: () => Promise<OpenDoor | undefined>; restMs: number },
): () => void {
  const state = { isStale: false, isReading: false }
  const readAll = async () => {
    while (state.isStale) {
      state.isStale = false
      try {
        put(room, await read())
      } catch (error) {
        // The next look finds it out.
        onFailure(error)
      }
      await new Promise((resolve) => setTimeout(resolve, restMs))
    }
    state.isReading = false
  }
  return () => {
    state.isStale = true
    if (state.isReading) return
    state.isReading = true
    void readAll()
  }
}

function put(room: Room, view: OpenDoor | undefined): void {
  const text = JSON.stringify(view) ?? ''
  if (room.version > 0 && text === room.text) return
  Object.assign(room, { view, text, version: room.version + 1 })
  wake(room)
}

function wake(room: Room): void {
  for (const go of room.waiting) go()
  room.waiting.clear()
}

/** Whoever reads slowly misses what was in between, and gets what stands there when they read on. */
async function* eventsIn(room: Room, left: AbortSignal, leave: () => void): AsyncGenerator<SentEvent> {
  const known = { version: 0 }
  try {
    while (!left.aborted && !room.isOver) {
      if (room.version === known.version) {
        await somethingNew(room, left)
        continue
      }
      known.version = room.version
      if (!room.view) return yield { event: 'gone', data: null }
      yield { event: 'door', data: room.view }
    }
  } finally {
    leave()
  }
}

function somethingNew({ waiting }: Room, left: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      waiting.delete(go)
      left.removeEventListener('abort', go)
      resolve()
    }
    waiting.add(go)
    left.addEventListener('abort', go)
  })
}
