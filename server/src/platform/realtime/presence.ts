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

interface Place {
  members: Set<Connection>
  /** Who is there by the word of other processes. */
  elsewhere: Map<string, { users: string[]; heardAt: number }>
  saidAt: number
  stopHearing: () => void
}

const remindMs = 20_000
const forgetMs = 65_000

/**
 * Each process says whom it has at a place, whenever that changes and again from time to time; whoever comes to a
 * place asks the others first. Nothing is stored: a process that dies takes its people along.
 */
export function createPresence({ fanout }: { fanout: Pick<Fanout, 'say' | 'hear'> }): Presence {
  const ownName = randomUUID()
  const places = new Map<string, Place>()

  const announce = (topic: string, place: Place, now: number) => {
    place.saidAt = now
    fanout.say(roomOf(topic), JSON.stringify({ from: ownName, users: usersOf(place).slice(0, maxPresent) }))
  }
  const tell = (topic: string, place: Place) => {
    const text = JSON.stringify({ type: 'present', topic, ...listOf(place) })
    for (const connection of place.members) sendText(connection, text)
  }
  const heard = (topic: string, place: Place, words: string) => {
    const { from, users } = readWords(words)
    if (from === undefined || from === ownName) return
    if (!users) return announce(topic, place, performance.now())
    const before = listOf(place).users.join()
    if (users.length === 0) place.elsewhere.delete(from)
    else place.elsewhere.set(from, { users, heardAt: performance.now() })
    if (listOf(place).users.join() !== before) tell(topic, place)
  }
  const open = (topic: string): Place => {
    const place: Place = { members: new Set(), elsewhere: new Map(), saidAt: 0, stopHearing: () => {} }
    place.stopHearing = fanout.hear(roomOf(topic), (words) => heard(topic, place, words))
    places.set(topic, place)
    fanout.say(roomOf(topic), JSON.stringify({ from: ownName }))
    return place
  }

  return {
    join(connection, topic) {
      const place = places.get(topic) ?? open(topic)
      place.members.add(connection)
      connection.topics.add(topic)
      announce(topic, place, performance.now())
      tell(topic, place)
    },
    leave(connection, topic) {
      connection.topics.delete(topic)
      const place = places.get(topic)
      if (!place?.members.delete(connection)) return
      announce(topic, place, performance.now())
      tell(topic, place)
      if (place.members.size > 0) return
      place.stopHearing()
      places.delete(topic)
    },
    list: (topic) => {
      const place = places.get(topic)
      return place ? listOf(place) : { users: [], has_more: false }
    },
    tick(now) {
      for (const [topic, place] of places) {
        if (now - place.saidAt >= remindMs) announce(topic, place, now)
        const silent = [...place.elsewhere].filter(([, { heardAt }]) => now - heardAt >= forgetMs)
        for (const [name] of silent) place.elsewhere.delete(name)
        if (silent.length > 0) tell(topic, place)
      }
    },
  }
}

const roomOf = (topic: string) => `presence:${topic}`

function usersOf({ members }: Place): string[] {
  return [...new Set([...members].map(({ user_id }) => user_id))]
}

function listOf(place: Place): { users: string[]; has_more: boolean } {
  const elsewhere = [...place.elsewhere.values()].flatMap(({ users }) => users)
  const all = [...new Set([...usersOf(place), ...elsewhere])].toSorted()
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
