import type { Fanout } from '../../ports/fanout.ts'

export interface Rooms extends Omit<Fanout, 'close'> {
  /** For pokes that may have passed unheard. */
  pokeEveryone(): void
}

export const roomOf = (account_id: string) => `account:${account_id}`

/** Who listens to what in this process. A poke is a word without text in its account's room. */
export function createRooms(): Rooms {
  const rooms = new Map<string, Set<(words: string) => void>>()
  const state = { hasLetGo: false }

  const say = (topic: string, words: string) => {
    // Copied: whoever is told may leave, or come back, while the others are told.
    for (const onWords of Array.from(rooms.get(topic) ?? [])) onWords(words)
  }
  const hear = (topic: string, onWords: (words: string) => void) => {
    const room = rooms.get(topic) ?? new Set()
    rooms.set(topic, room.add(onWords))
    return () => {
      room.delete(onWords)
      if (room.size === 0 && rooms.get(topic) === room) rooms.delete(topic)
    }
  }
  const pokeEveryone = () => {
    for (const topic of Array.from(rooms.keys())) if (topic.startsWith('account:')) say(topic, '')
  }

  return {
    say,
    hear,
    pokeEveryone,
    poke: (account_id) => say(roomOf(account_id), ''),
    listen: (account_id, onPoke) => {
      if (state.hasLetGo) queueMicrotask(onPoke)
      // Its own function, so that one who listens twice is told twice.
      return hear(roomOf(account_id), () => onPoke())
    },
    letGo: () => {
      state.hasLetGo = true
      pokeEveryone()
    },
  }
}
