import { z } from 'zod'
import {
  type Conversation,
  conversation,
  conversationScope,
  type Exchange,
  exchange,
} from '../../entities/conversation.ts'
import { maxExchanges } from '../../entities/conversation-limits.ts'
import { refused } from '../../refusals.ts'
import { oneLine } from '../../text/one-line.ts'
import { mutation } from '../mutation.ts'
import type { Tx } from '../tx.ts'
import { id, line } from './fields.ts'
import { changedNow, isIdle } from './recording-row.ts'

const ofOne = z.strictObject({ ulid: id })
const title = line(200)
const ofMade = ofOne.extend({
  title: title.default(''),
  scope: conversationScope.default({}),
  exchanges: conversation.shape.exchanges.default([]),
})

export const conversationMutations = {
  /** An empty one, or again one that was removed or lies in an archive. Of one that is there nothing is lost. */
  'conversation.create': mutation(ofMade, async (tx, { exchanges: given, ...made }) => {
    const row = (await tx.get('conversation', made.ulid)) ?? begun(tx, made)
    const exchanges = joined(row.exchanges, given).slice(0, maxExchanges)
    await tx.put('conversation', { ...row, exchanges, updated_at: tx.now })
  }),

  /** The first question begins the conversation, and names it until the person does. May be repeated. */
  'conversation.ask': mutation(
    ofOne.extend({ scope: conversationScope.default({}), exchange }),
    async (tx, { ulid, scope, exchange: asked }) => {
      const before = (await tx.get('conversation', ulid)) ?? begun(tx, { ulid, scope, title: '' })
      if (before.exchanges.some((other) => other.id === asked.id)) return
      if (before.exchanges.length >= maxExchanges) {
        throw refused('too_many_questions', `conversation ${ulid} has ${maxExchanges} questions`, {
          most: maxExchanges,
        })
      }
      await tx.put('conversation', {
        ...before,
        title: before.title || titleOf(asked.question),
        exchanges: joined(before.exchanges, [asked]),
        updated_at: tx.now,
      })
    },
  ),

  /** Asked again: the notes may say something else by now. */
  'conversation.answer_again': mutation(ofOne.extend({ exchange }), async (tx, { ulid, exchange: asked }) => {
    const row = await getConversation(tx, ulid)
    const exchanges = row.exchanges.map((other) => (other.id === asked.id ? asked : other))
    await tx.put('conversation', { ...row, exchanges, updated_at: tx.now })
  }),

  /** Other notes are asked from now on. */
  'conversation.set_scope': mutation(
    ofOne.extend({ scope: conversationScope }),
    async (tx, { ulid, scope }) => {
      const row = await getConversation(tx, ulid)
      const isSame = JSON.stringify(row.scope) === JSON.stringify(scope)
      if (isIdle(tx, row, { part: 'scope', isSame })) return
      await putPart(tx, row, 'scope', { scope })
    },
  ),

  'conversation.rename': mutation(ofOne.extend({ title }), async (tx, { ulid, title: name }) => {
    const row = await getConversation(tx, ulid)
    if (isIdle(tx, row, { part: 'title', isSame: row.title === name })) return
    await putPart(tx, row, 'title', { title: name })
  }),

  'conversation.remove': mutation(ofOne, async (tx, { ulid }) => {
    if (await tx.get('conversation', ulid)) await tx.remove('conversation', ulid)
  }),
} as const

function begun(tx: Tx, made: Pick<Conversation, 'ulid' | 'scope' | 'title'>): Conversation {
  return {
    ...made,
    created_by: tx.actor.user_id,
    exchanges: [],
    created_at: tx.at,
    updated_at: tx.now,
    changed_at: {},
  }
}

/** Devices may ask apart from each other: all questions stand, each once, in the order they were asked. */
function joined(some: readonly Exchange[], others: readonly Exchange[]): Exchange[] {
  const added = others.filter((other) => !some.some((one) => one.id === other.id))
  const timeOf = ({ asked_at, id: key }: Exchange) => `${asked_at} ${key}`
  return [...some, ...added].toSorted((a, b) => (timeOf(a) < timeOf(b) ? -1 : 1))
}

const mostOfTitle = 200

function titleOf(question: string): string {
  return oneLine(question).slice(0, mostOfTitle)
}

async function getConversation(tx: Tx, ulid: string): Promise<Conversation> {
  const row = await tx.get('conversation', ulid)
  if (!row) throw refused('conversation_gone', `no conversation ${ulid}`)
  return row
}

async function putPart(
  tx: Tx,
  row: Conversation,
  part: 'scope' | 'title',
  changes: Partial<Conversation>,
): Promise<void> {
  await tx.put('conversation', {
    ...row,
    ...changes,
    changed_at: changedNow(tx, row, part),
    updated_at: tx.now,
  })
}
