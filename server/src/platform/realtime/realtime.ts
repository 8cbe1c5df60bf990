import type { WebSocket } from 'ws'
import type { Database } from '../../ports/database.ts'
import type { Fanout } from '../../ports/fanout.ts'
import { describeError } from '../http/describe-error.ts'
import type { Log } from '../log.ts'
import { roomOfPerson } from '../notifications/say-notified.ts'
import { seesTopics, type Standing } from '../sync/sees-topics.ts'
import { createAnswers } from './answer-message.ts'
import { checkAccess, type ReadAccess } from './check-access.ts'
import { type Access, type Connection, closeFor, mayTalk, newConnection, ping, send } from './connection.ts'
import { checkTopics } from './check-topics.ts'
import { createCrowd } from './crowd.ts'
import { createFollowing } from './following.ts'
import { limitTo } from './limit-to.ts'
import { createPresence, type Presence } from './presence.ts'
import type { Progress } from './progress.ts'

export interface RealtimeNeeds {
  database: Pick<Database, 'db'>
  fanout: Pick<Fanout, 'listen' | 'say' | 'hear'>
  progress: Pick<Progress, 'listen'>
  /** Which of these sessions still are, and what they may see. */
  readAccess: ReadAccess
  log: Log
}

export interface Realtime {
  /** Whether another socket of this person is taken, or why not. */
  hasRoomFor(user_id: string): 'yes' | 'too_many' | 'ending'
  welcome(socket: WebSocket, session_id: string, access: Access): void
  figures(): { sockets: number; pokes: number }
  list: Presence['list']
  /** Sends everyone away, to come back a little later. */
  close(): Promise<void>
}

const maxSocketsOfOne = 20
const tickMs = 1_000
const pingMs = 30_000

/** The sockets of this process: whom they belong to, what they follow, and whether they may. */
export function createRealtime(needs: RealtimeNeeds): Realtime {
  const { log, readAccess } = needs
  const crowd = createCrowd()
  const state: { isEnding: boolean; checking?: Promise<void> } = { isEnding: false }
  const onFailure = (error: unknown) => log('error', 'realtime failed', { error: describeError(error) })
  const following = createFollowing({ ...needs, onFailure })
  const presence = createPresence(needs)

  const takeAccess = (connection: Connection, access: Access | undefined) =>
    limitTo(access, connection, { following, presence })
  const check = () =>
    checkAccess(crowd.all, readAccess, {
      onChecked: takeAccess,
      onUnvouched: (connection) => closeFor(connection, 'unavailable'),
    }).catch(onFailure)

  const seen = (standings: readonly Standing[]) => seesTopics(needs.database.db, standings)
  const may = { readAccess, seesTopics: seen, takeAccess }
  const answer = createAnswers({ following, presence, ...may, onFailure })

  const tick = setInterval(() => {
    const now = performance.now()
    for (const connection of crowd.all) if (now - connection.pingedAt >= pingMs) ping(connection, now)
    presence.tick(now)
    state.checking ??= check()
      .then(() => checkTopics({ crowd, presence, seesTopics: seen }, now))
      .catch(onFailure)
      .finally(() => delete state.checking)
  }, tickMs)
  tick.unref()

  return {
    hasRoomFor: (user_id) => {
      if (state.isEnding) return 'ending'
      return crowd.countOf(user_id) < maxSocketsOfOne ? 'yes' : 'too_many'
    },
    welcome(socket, session_id, access) {
      const connection = newConnection(socket, session_id, access)
      crowd.add(connection)
      const stopHearing = needs.fanout.hear(roomOfPerson(access.user_id), () =>
        send(connection, { type: 'notified' }),
      )
      listenTo(connection, {
        onMessage: (text) => answer(connection, text),
        onClose: () => {
          crowd.remove(connection)
          stopHearing()
          for (const account of connection.follows) following.unfollow(connection, account)
          for (const topic of connection.topics) presence.leave(connection, topic)
        },
      })
    },
    figures: () => ({ sockets: crowd.all.size, pokes: following.pokes() }),
    list: presence.list,
    async close() {
      state.isEnding = true
      clearInterval(tick)
      await sendAway(crowd.all)
      await state.checking
    },
  }
}

async function sendAway(connections: Iterable<Connection>): Promise<void> {
  const all = [...connections]
  const gone = all.map(({ socket }) => new Promise((resolve) => socket.once('close', resolve)))
  for (const connection of all) closeFor(connection, 'unavailable')
  await Promise.all(gone)
}

function listenTo(
  connection: Connection,
  { onMessage, onClose }: { onMessage: (text: string) => void; onClose: () => void },
): void {
  const { socket } = connection
  socket.on('close', onClose)
  // What breaks a socket also closes it, and a device that is cut off comes back.
  socket.on('error', () => undefined)
  socket.on('pong', () => {
    connection.isAlive = true
  })
  socket.on('message', (data, isBinary) => {
    if (!mayTalk(connection, performance.now())) return closeFor(connection, 'too_often')
    // Text comes as one buffer, by the library's defaults.
    onMessage(Buffer.isBuffer(data) && !isBinary ? data.toString() : '')
  })
}
