import { clientMessage } from '@earmark/core/realtime/client-messages.ts'
import type { Standing } from '../sync/sees-topics.ts'
import type { ReadAccess } from './check-access.ts'
import { type Access, type Connection, closeFor, isOpen, refuse, send } from './connection.ts'
import type { Following } from './following.ts'
import type { Presence } from './presence.ts'

export interface AnswerNeeds {
  following: Following
  presence: Presence
  readAccess: ReadAccess
  /** Those of them who may be where they are. */
  seesTopics: (standings: readonly Standing[]) => Promise<Standing[]>
  takeAccess: (connection: Connection, access: Access | undefined) => void
  onFailure: (error: unknown) => void
}

const maxFollows = 50
const maxTopics = 20

/** Does what a device asks for on its socket. */
export function createAnswers(needs: AnswerNeeds): (connection: Connection, text: string) => void {
  const { following, presence } = needs
  return (connection, text) => {
    const said = clientMessage.safeParse(parseJson(text))
    if (!said.success) {
      const sentence = 'This message is not understood here.'
      return send(connection, { type: 'error', code: 'invalid_input', sentence })
    }
    const message = said.data
    if (message.type === 'ping') return send(connection, { type: 'pong' })
    if (message.type === 'unsubscribe') return following.unfollow(connection, message.account)
    if (message.type === 'leave') return presence.leave(connection, message.topic)
    if (connection.follows.size >= maxFollows || connection.topics.size >= maxTopics) {
      return closeFor(connection, 'unavailable')
    }
    const about = message.type === 'subscribe' ? message.account : message.topic
    void ifAllowed(needs, connection, about).then((isAllowed) => {
      // Whoever has left meanwhile is not counted among those who stay.
      if (!isAllowed || !isOpen(connection)) return
      if (message.type === 'subscribe') following.follow(connection, message.account)
      else presence.join(connection, message.topic)
    })
  }
}

/** `about` is an account or a channel in one. An account of others and one that is not there are refused alike. */
async function ifAllowed(needs: AnswerNeeds, connection: Connection, about: string): Promise<boolean> {
  try {
    const isAllowed =
      (await maySee(needs, connection, accountOfTopic(about))) && (await mayBeAt(needs, connection, about))
    if (!isAllowed) refuse(connection, 'permission_denied', about)
    return isAllowed
  } catch (error) {
    needs.onFailure(error)
    closeFor(connection, 'unavailable')
    return false
  }
}

/** Also an account that is new since the last check. */
async function maySee(needs: AnswerNeeds, connection: Connection, account: string): Promise<boolean> {
  if (connection.accounts.has(account)) return true
  const access = (await needs.readAccess([connection.session_id])).get(connection.session_id)
  needs.takeAccess(connection, access)
  return access?.accounts.has(account) ?? false
}

/** A channel that is hidden from the person and one that is not there are refused alike. */
async function mayBeAt(
  { seesTopics }: AnswerNeeds,
  { user_id }: Connection,
  topic: string,
): Promise<boolean> {
  return !isWithinAccount(topic) || (await seesTopics([{ user_id, topic }])).length > 0
}

export function isWithinAccount(topic: string): boolean {
  return topic.includes('/')
}

export function accountOfTopic(topic: string): string {
  return topic.split('/')[0] ?? ''
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Answered like everything else that is not understood.
    return undefined
  }
}
