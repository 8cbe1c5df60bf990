import { randomBytes } from 'node:crypto'
import type { messageAnswer, WrittenAnswer } from '@earmark/core/conversations-api.ts'
import type { Citation, ConversationScope, Exchange } from '@earmark/core/entities/conversation.ts'
import { ulid as newUlid } from '@earmark/core/ids.ts'
import { isNarrowScope, quotesEngine } from '@earmark/core/meaning/citations.ts'
import { followedBy } from '@earmark/core/meaning/follow-up.ts'
import { understand } from '@earmark/core/meaning/understand.ts'
import { makeCalendar } from '@earmark/core/search/calendar.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import type { z } from 'zod'
import type { SentEvent } from '../../platform/http/events.ts'
import type { Services } from '../../services.ts'
import { answerQuestion, type Found } from './answer-question.ts'
import type { AskNeeds } from './read-asked.ts'
import { showMessages } from './show-message.ts'
import { type WriteNeeds, writeSentences } from './write-sentences.ts'

export type AskingNeeds = AskNeeds & WriteNeeds & Pick<Services, 'database' | 'fanout' | 'quota' | 'sync'>

export interface Asking {
  actor: Actor
  ulid: string
  text: string
  scope: ConversationScope
  earlier: readonly string[]
  timeZone: string
  /** Whether a model is to write the answer. */
  write: boolean
}

export type Said = z.infer<typeof messageAnswer>

/** Sentence by sentence, each with what it rests on; then all of it. */
export type Telling = SentEvent & ({ event: 'sentence' } | { event: 'done'; data: Said })

/** Refuses what is refused; what is then kept is the answer in quotes, whatever becomes of one that is written. */
export async function beginAsking(needs: AskingNeeds, asking: Asking) {
  const { database, quota, sync, fanout } = needs
  const { actor, ulid, text, scope, earlier, timeZone } = asking
  const now = needs.now()
  const by = { actor, now }
  await quota.checkAsks(database.db, by)
  const calendar = makeCalendar(timeZone)
  const understood = understand(text, { earlier, scope, today: calendar(now.getTime()) })
  const { found, ...answered } = await answerQuestion(needs, { seer: actor, ...understood, timeZone })
  const id = newUlid(now.getTime(), randomBytes(10))
  const asked_at = now.toISOString()
  const is_narrow = isNarrowScope(understood.scope)
  const exchange: Exchange = { id, question: text, engine: quotesEngine, asked_at, is_narrow, ...answered }
  await database.transaction(async (tx) => {
    await quota.chargeAsk(tx, by, id)
    await sync.in(tx).apply(by, [
      { name: 'conversation.ask', args: { ulid, scope: understood.scope, exchange } },
      // The days that it named hold for what follows too.
      { name: 'conversation.set_scope', args: { ulid, scope: understood.scope } },
    ])
  })
  fanout.poke(actor.account_id)
  const asked = { ...asking, scope: understood.scope }
  return (left: AbortSignal) => tell(needs, { asking: asked, exchange, found, left })
}

interface Begun {
  asking: Asking
  exchange: Exchange
  found: readonly Found[]
  left: AbortSignal
}

async function* tell(needs: AskingNeeds, begun: Begun): AsyncGenerator<Telling> {
  const { asking, exchange } = begun
  const said = asking.write ? yield* write(needs, begun) : undefined
  if (said && said.written.sentences.length > 0) return yield { event: 'done', data: said }
  const { actor, ulid } = asking
  const [shown] = await showMessages(needs.db, actor, { exchanges: [exchange], scope: asking.scope })
  if (!shown) throw new Error(`nothing to show of exchange ${exchange.id}`)
  const sentences = shown.is_said
    ? shown.citations.map((citation) => ({ text: citation.quote, citations: [citation] }))
    : [{ text: shown.text, citations: [] }]
  for (const data of sentences) yield { event: 'sentence', data }
  yield { event: 'done', data: { ulid, ...shown, written: said?.written ?? null } }
}

type WrittenSaid = Said & { written: WrittenAnswer }

/** What holds of it is told as it comes; that of it which is kept is what it rests on. */
async function* write(needs: AskingNeeds, begun: Begun): AsyncGenerator<Telling, WrittenSaid> {
  const { asking, exchange, found, left } = begun
  const { actor, ulid } = asking
  const written: WrittenAnswer = {
    sentences: [],
    left_out: 0,
    fell_back: exchange.is_said ? null : 'not_said',
    retry_after_seconds: null,
  }
  const kept = new Map<string, Citation>()
  const sources = found.map(({ source }) => source)
  const order = {
    question: asking.text,
    follows: followedBy(asking.text, asking.earlier),
    sources,
    reader: actor,
    signal: left,
  }
  for await (const writing of exchange.is_said ? writeSentences(needs, order) : []) {
    if (writing.kind === 'end') {
      Object.assign(written, writing.told)
      continue
    }
    const rests = writing.cited.flatMap((at) => found[at] ?? [])
    for (const { citation } of rests) kept.set(`${citation.recording} ${citation.from}`, citation)
    const sentence = { text: writing.text, citations: rests.map(({ shown }) => shown) }
    written.sentences.push(sentence)
    yield { event: 'sentence', data: sentence }
  }
  const citations = [...kept.values()]
  const engine = needs.languageModel?.name ?? quotesEngine
  if (citations.length > 0) await keep(needs, asking, { ...exchange, engine, citations })
  const text = written.sentences.map((sentence) => sentence.text).join(' ')
  const rested = [...new Set(written.sentences.flatMap((sentence) => sentence.citations))]
  const { id, question, asked_at, is_said } = exchange
  return { ulid, id, question, asked_at, is_said, engine, text, citations: rested, nearest: null, written }
}

async function keep({ sync, fanout }: AskingNeeds, { actor, ulid }: Asking, exchange: Exchange) {
  await sync.apply(actor, [{ name: 'conversation.answer_again', args: { ulid, exchange } }])
  fanout.poke(actor.account_id)
}
