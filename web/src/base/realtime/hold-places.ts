import type { ClientMessage } from '@earmark/core/realtime/client-messages.ts'
import type { ServerMessage } from '@earmark/core/realtime/server-messages.ts'
import { type PlacesTold, placesChannel, wantAgainMs } from './places.ts'

/** Joins the places that any tab of this browser wants, over the one socket there is. */
export interface HeldPlaces {
  connected(say: (message: ClientMessage) => void): void
  disconnected(): void
  hear(message: ServerMessage): void
}

export function holdPlaces(account_id: string, ended: AbortSignal): HeldPlaces {
  const channel = placesChannel(account_id)
  const wishes = new Map<string, { topics: string[]; saidAt: number }>()
  /** Where we are, and who is there as far as it was said. */
  const joined = new Map<string, string[]>()
  const socket: { say?: (message: ClientMessage) => void } = {}
  const tell = (told: PlacesTold) => channel.postMessage(told)

  const settle = () => {
    const wanted = new Set([...wishes.values()].flatMap(({ topics }) => topics))
    const left = [...joined.keys()].filter((topic) => !wanted.has(topic))
    const entered = [...wanted].filter((topic) => !joined.has(topic))
    for (const topic of left) {
      socket.say?.({ type: 'leave', topic })
      joined.delete(topic)
    }
    if (!socket.say) return
    for (const topic of entered) {
      socket.say({ type: 'join', topic })
      joined.set(topic, [])
    }
  }
  const tellAgain = (topics: readonly string[]) => {
    for (const topic of topics) tell({ kind: 'present', topic, users: joined.get(topic) ?? [] })
  }
  channel.addEventListener('message', ({ data }: MessageEvent<PlacesTold>) => {
    if (data.kind !== 'want') return
    if (data.topics.length > 0) wishes.set(data.tab, { topics: data.topics, saidAt: Date.now() })
    else wishes.delete(data.tab)
    settle()
    tellAgain(data.topics)
  })
  const forgetSilent = setInterval(() => {
    const silentSince = Date.now() - 3 * wantAgainMs
    for (const [tab, { saidAt }] of wishes) if (saidAt < silentSince) wishes.delete(tab)
    settle()
  }, wantAgainMs)
  ended.addEventListener('abort', () => {
    clearInterval(forgetSilent)
    channel.close()
  })

  return {
    connected(say) {
      socket.say = say
      joined.clear()
      settle()
      tell({ kind: 'who_wants' })
    },
    disconnected() {
      delete socket.say
      // Nobody knows who is there as long as nobody is asked.
      const places = [...joined.keys()]
      joined.clear()
      tellAgain(places)
    },
    hear(message) {
      if (message.type !== 'present' || !joined.has(message.topic)) return
      joined.set(message.topic, message.users)
      tellAgain([message.topic])
    },
  }
}
