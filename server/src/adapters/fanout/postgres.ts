import { randomUUID } from 'node:crypto'
import type { Fanout } from '../../ports/fanout.ts'
import { type NotifyLine, openNotifyLine } from './notify-line.ts'
import { createRooms, roomOf } from './rooms.ts'

export interface PostgresFanoutOptions {
  url: string
  /** The connection broke; another is being opened. */
  onBroken?: (error: Error) => void
}

/** Between processes by the database's own NOTIFY; within this one directly, also while the database is away. */
export async function openPostgresFanout({ url, onBroken }: PostgresFanoutOptions): Promise<Fanout> {
  const rooms = createRooms()
  const ownName = randomUUID()
  const line: NotifyLine = await openNotifyLine({
    url,
    onPayload: (payload) => {
      const heard = readPayload(payload)
      // Those in this process were told at once.
      if (heard && heard.from !== ownName) rooms.say(heard.topic, heard.words)
    },
    onMissed: () => rooms.pokeEveryone(),
    onBroken: (error) => onBroken?.(error),
  })
  const say = (topic: string, words: string) => {
    rooms.say(topic, words)
    line.send(`${ownName}\n${topic}\n${words}`)
  }
  return { ...rooms, say, poke: (account_id) => say(roomOf(account_id), ''), close: line.close }
}

/** Anyone with the database's password may NOTIFY: what is not ours is passed over. */
function readPayload(payload: string): { from: string; topic: string; words: string } | undefined {
  const [from, topic, ...words] = payload.split('\n')
  return from && topic ? { from, topic, words: words.join('\n') } : undefined
}
