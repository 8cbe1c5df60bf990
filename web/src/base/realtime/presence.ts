import { type TopicsTold, topicsChannel, wantAgainMs } from './topics.ts'

/** Who is where, as this tab knows it. A topic is an account, or something in it (`account/channel`). */
export interface Presence {
  /** The person is at this topic until the returned function is called. */
  join(topic: string): () => void
  /** The users who are there, by their ids; the same list as long as nothing changes. */
  who(topic: string): readonly string[]
  listen(listener: () => void): () => void
  close(): void
}

const nobody: readonly string[] = []

/** Works in every tab: the one that holds the socket is asked for it. */
export function openPresence(account_id: string): Presence {
  const tab = crypto.randomUUID()
  const joined = new Map<string, number>()
  const people = new Map<string, readonly string[]>()
  const listeners = new Set<() => void>()
  const channel = topicsChannel(account_id)
  const held = { isOpen: true }
  // A component lets go of its topic and of all this in any order.
  const tell = (told: TopicsTold) => held.isOpen && channel.postMessage(told)
  const want = () => tell({ kind: 'want', tab, topics: [...joined.keys()] })

  channel.addEventListener('message', ({ data }: MessageEvent<TopicsTold>) => {
    if (data.kind === 'who_wants' && joined.size > 0) want()
    if (data.kind !== 'present' || !joined.has(data.topic)) return
    people.set(data.topic, data.users)
    for (const listener of listeners) listener()
  })
  const again = setInterval(() => joined.size > 0 && want(), wantAgainMs)
  const leave = (topic: string) => {
    const left = (joined.get(topic) ?? 1) - 1
    if (left > 0) return void joined.set(topic, left)
    joined.delete(topic)
    people.delete(topic)
    want()
  }

  return {
    join(topic) {
      joined.set(topic, (joined.get(topic) ?? 0) + 1)
      want()
      return () => leave(topic)
    },
    who: (topic) => people.get(topic) ?? nobody,
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      clearInterval(again)
      tell({ kind: 'want', tab, topics: [] })
      held.isOpen = false
      channel.close()
    },
  }
}
