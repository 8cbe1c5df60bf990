import type { ClientMessage } from '@earmark/core/realtime/client-messages.ts'
import type { ServerMessage } from '@earmark/core/realtime/server-messages.ts'
import { type TopicsTold, topicsChannel, wantAgainMs } from './topics.ts'

/** Joins the topics that any tab of this browser wants, over the one socket there is. */
export interface HeldTopics {
  connected(say: (message: ClientMessage) => void): void
  disconnected(): void
  hear(message: ServerMessage): void
}

/** A topic that was just made here may not have reached the server yet: one that is refused is asked for again. */
const askAgainMs = 2_000

export function holdTopics(account_id: string, ended: AbortSignal): HeldTopics {
  const channel = topicsChannel(account_id)
  const wishes: Wishes = new Map()
  /** Where we are, and who is there as far as it was said. */
  const joined = new Map<string, string[]>()
  const socket: { say?: (message: ClientMessage) => void; again?: ReturnType<typeof setTimeout> } = {}
  const tell = (told: TopicsTold) => channel.postMessage(told)

  const settle = () => {
    const { left, entered } = movesOf(wishes, joined)
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
  channel.addEventListener('message', ({ data }: MessageEvent<TopicsTold>) => {
    if (data.kind !== 'want') return
    take(wishes, data)
    settle()
    tellAgain(data.topics)
  })
  const forgetting = setInterval(() => {
    forgetSilent(wishes)
    settle()
  }, wantAgainMs)
  ended.addEventListener('abort', () => {
    clearInterval(forgetting)
    clearTimeout(socket.again)
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
      const topics = [...joined.keys()]
      joined.clear()
      tellAgain(topics)
    },
    hear(message) {
      if (message.type === 'error' && joined.delete(message.about ?? '')) {
        clearTimeout(socket.again)
        socket.again = setTimeout(settle, askAgainMs)
      }
      if (message.type !== 'present' || !joined.has(message.topic)) return
      joined.set(message.topic, message.users)
      tellAgain([message.topic])
    },
  }
}

/** By tab. */
type Wishes = Map<string, { topics: string[]; saidAt: number }>

function take(wishes: Wishes, { tab, topics }: { tab: string; topics: string[] }): void {
  if (topics.length > 0) wishes.set(tab, { topics, saidAt: Date.now() })
  else wishes.delete(tab)
}

function movesOf(wishes: Wishes, joined: ReadonlyMap<string, unknown>) {
  const wanted = new Set([...wishes.values()].flatMap(({ topics }) => topics))
  return {
    left: [...joined.keys()].filter((topic) => !wanted.has(topic)),
    entered: [...wanted].filter((topic) => !joined.has(topic)),
  }
}

function forgetSilent(wishes: Wishes): void {
  const silentSince = Date.now() - 3 * wantAgainMs
  for (const [tab, { saidAt }] of wishes) if (saidAt < silentSince) wishes.delete(tab)
}
