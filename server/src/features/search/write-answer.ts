import type { CheckedSentence, FallBack, WritingEnd } from '@earmark/core/conversations-api.ts'
import type { ConversationScope } from '@earmark/core/entities/conversation.ts'
import { quotesEngine } from '@earmark/core/meaning/citations.ts'
import { followedBy } from '@earmark/core/meaning/follow-up.ts'
import { understand } from '@earmark/core/meaning/understand.ts'
import { makeCalendar } from '@earmark/core/search/calendar.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import type { SentEvent } from '../../platform/http/events.ts'
import { mayModelRead } from '../../platform/may-model-read.ts'
import { answerQuestion, type Found } from './answer-question.ts'
import type { AskingNeeds } from './ask-notes.ts'
import { writeSentences } from './write-sentences.ts'

interface Wanted {
  id: string
  text: string
  earlier: readonly string[]
  scope: ConversationScope
  actor: Actor
  timeZone: string
}

/** Sentence by sentence, as each was checked; then the whole. */
type Telling = SentEvent &
  ({ event: 'sentence'; data: CheckedSentence } | { event: 'done'; data: WritingEnd })

/**
 * An answer in words, for a device that has its quotes already: nothing of it is kept here but that it was asked for.
 * Refuses what is refused; what the model is not asked for costs nothing.
 */
export async function beginWriting(
  needs: AskingNeeds,
  wanted: Wanted,
): Promise<(left: AbortSignal) => AsyncIterable<Telling>> {
  const { database, languageModel, now, quota } = needs
  const { actor, text, earlier, scope, timeZone } = wanted
  const by = { actor, now: now() }
  if (!languageModel) return () => unwritten('no_model')
  if (!(await mayModelRead(needs.db, actor))) return () => unwritten('switched_off')
  await quota.checkAsks(database.db, by)
  const today = makeCalendar(timeZone)(by.now.getTime())
  const { question } = understand(text, { earlier, scope, today })
  const answered = await answerQuestion(needs, { seer: actor, question, scope, timeZone })
  if (!answered.is_said) return () => unwritten('not_said')
  const key = `written ${actor.user_id} ${wanted.id}`
  await database.transaction((tx) => quota.chargeAsk(tx, by, key))
  return (left) => write(needs, { wanted, found: answered.found, key, left })
}

interface Begun {
  wanted: Wanted
  found: readonly Found[]
  /** Under which it is counted. */
  key: string
  left: AbortSignal
}

async function* write(needs: AskingNeeds, { wanted, found, key, left }: Begun): AsyncGenerator<Telling> {
  const { actor, text, earlier } = wanted
  const sources = found.map(({ source }) => source)
  const follows = followedBy(text, earlier)
  const sentences: CheckedSentence[] = []
  const order = { question: text, follows, sources, reader: actor, signal: left }
  for await (const writing of writeSentences(needs, order)) {
    if (writing.kind === 'sentence') {
      const citations = writing.cited.flatMap((at) => found[at]?.citation ?? [])
      const sentence = { text: writing.text, citations }
      sentences.push(sentence)
      yield { event: 'sentence', data: sentence }
      continue
    }
    // Who has left has had the model work all the same.
    if (sentences.length === 0 && !left.aborted) {
      await needs.quota.returnAsk(needs.db, { actor, now: needs.now() }, key)
    }
    const engine = (sentences.length > 0 && needs.languageModel?.name) || quotesEngine
    yield { event: 'done', data: { sentences, engine, ...writing.told } }
  }
}

async function* unwritten(fell_back: FallBack): AsyncGenerator<Telling> {
  const data = { sentences: [], engine: quotesEngine, left_out: 0, fell_back, retry_after_seconds: null }
  yield { event: 'done', data }
}
