import { randomUUID } from 'node:crypto'
import { maxPresent } from '@earmark/core/realtime/server-messages.ts'
import type { Fanout } from '../../ports/fanout.ts'
import { type Connection, sendText } from './connection.ts'

export interface Presence {
  join(connection: Connection, topic: string): void
  leave(connection: Connection, topic: string): void
  /** Who is there, in every process: at most `maxPresent`. */
  list(topic: string): { users: string[]; has_more: boolean }
  /** Reminds the other processes of those who are here, and forgets processes that gave no sign of life. */
  tick(now: number): void
}

interface Room {
  members: Set<Connection>
  /** Who is there by the word of other processes. */
  elsewhere: Map<string, { users: string[]; heardAt: number }>
  saidAt: number
  stopHearing: () => void
}

const remindMs = 20_000
const forgetMs = 65_000

/**
 * Each process says whom it has in a room, whenever that changes and again from time to time; whoever comes to a
 * room asks the others first. Nothing is stored: a process that dies takes its people along.
 */
export function createPresence({ fanout }: { fanout: Pick<Fanout, 'say' | 'hear'> }): Presence {
  const ownName = randomUUID()
  const rooms = new Map<string, Room>()

  const announce = (topic: string, room: Room, now: number) => {
    room.saidAt = now
    fanout.say(roomOf(topic), JSON.stringify({ from: ownName, users: usersOf(room).slice(0, maxPresent) }))
  }
  const tell = (topic: string, room: Room) => {
    const text = JSON.stringify({ type: 'present', topic, ...listOf(room) })
    for (const connection of room.members) sendText(connection, text)
  }
  const heard = (topic: string, room: Room, words: string) => {
    const { from, users } = readWords(words)
    if (from === undefined || from === ownName) return
    if (!users) return announce(topic, room, performance.now())
    const before = listOf(room).users.join()
    if (users.length === 0) room.elsewhere.delete(from)
    else room.elsewhere.set(from, { users, heardAt: performance.now() })
    if (listOf(room).users.join() !== before) tell(topic, room)
  }
  const open = (topic: string): Room => {
    const room: Room = { members: new Set(), elsewhere: new Map(), saidAt: 0, stopHearing: () => {} }
    room.stopHearing = fanout.hear(roomOf(topic), (words) => heard(topic, room, words))
    rooms.set(topic, room)
    fanout.say(roomOf(topic), JSON.stringify({ from: ownName }))
    return room
  }

  return {
    join(connection, topic) {
      const room = rooms.get(topic) ?? open(topic)
      room.members.add(connection)
      connection.topics.add(topic)
      announce(topic, room, performance.now())
      tell(topic, room)
    },
    leave(connection, topic) {
      connection.topics.delete(topic)
      const room = rooms.get(topic)
      if (!room?.members.delete(connection)) return
      announce(topic, room, performance.now())
      tell(topic, room)
      if (room.members.size > 0) return
      room.stopHearing()
      rooms.delete(topic)
    },
    list: (topic) => {
      const room = rooms.get(topic)
      return room ? listOf(room) : { users: [], has_more: false }
    },
    tick(now) {
      for (const [topic, room] of rooms) {
        if (now - room.saidAt >= remindMs) announce(topic, room, now)
        const silent = [...room.elsewhere].filter(([, { heardAt }]) => now - heardAt >= forgetMs)
        for (const [name] of silent) room.elsewhere.delete(name)
        if (silent.length > 0) tell(topic, room)
      }
    },
  }
}

const roomOf = (topic: string) => `presence:${topic}`

function usersOf({ members }: Room): string[] {
  return [...new Set([...members].map(({ user_id }) => user_id))]
}

function listOf(room: Room): { users: string[]; has_more: boolean } {
  const elsewhere = [...room.elsewhere.values()].flatMap(({ users }) => users)
  const all = [...new Set([...usersOf(room), ...elsewhere])].toSorted()
  return { users: all.slice(0, maxPresent), has_more: all.length > maxPresent }
}

/** From another process of ours, perhaps of another version: what is not understood says nothing. */
function readWords(words: string): { from?: string; users?: string[] } {
  try {
    const said: unknown = JSON.parse(words)
    const field = (name: string): unknown =>
      typeof said === 'object' && said !== null ? Reflect.get(said, name) : undefined
    const [from, users] = [field('from'), field('users')]
    const isList = Array.isArray(users) && users.every((user) => typeof user === 'string')
    return { ...(typeof from === 'string' && { from }), ...(isList && { users: users.slice(0, maxPresent) }) }
  } catch {
    return {}
  }
}
