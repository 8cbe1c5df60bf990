import {
  answerInstructions,
  judgeSentence,
  mostSentences,
  numberedSources,
  type Source,
  writtenSentence,
} from '@earmark/core/meaning/written-answer.ts'
import type { FallBack, WrittenAnswer } from '@earmark/core/conversations-api.ts'
import { enterModel } from '../../platform/enter-model.ts'
import type { Queries } from '../../ports/database.ts'
import type { WritingFailed } from '../../ports/language-model.ts'
import type { Services } from '../../services.ts'

export type WriteNeeds = Pick<Services, 'languageModel' | 'modelPlaces' | 'log' | 'now'> & { db: Queries }

interface Order {
  question: string
  /** The one that has its subject, where it has none itself. */
  follows: string | undefined
  sources: readonly Source[]
  /** On whose behalf, and whose notes. Nobody has more than a few written at once. */
  reader: { user_id: string; account_id: string }
  signal: AbortSignal
}

/** A sentence that its sources say, by their places in the list; at the end, what else there is to tell. */
export type Written = { kind: 'sentence'; text: string; cited: number[] } | { kind: 'end'; told: Told }

type Told = Pick<WrittenAnswer, 'left_out' | 'fell_back' | 'retry_after_seconds'>

/** What the model writes, each sentence after it was checked. What is logged of it is sizes. */
export async function* writeSentences(
  needs: WriteNeeds,
  { question, follows, sources, reader, signal }: Order,
): AsyncGenerator<Written> {
  const { log, now } = needs
  const entered = await enterModel(needs, reader)
  if (typeof entered === 'string') return yield endOf(entered)
  const list = numberedSources(sources)
  const told = { shown: 0, left_out: 0 }
  const begun = now().getTime()
  const sent = { sentences: sources.length, letters: question.length + (follows?.length ?? 0) + list.length }
  try {
    for await (const writing of entered.model.write(orderOf({ question, follows, list, signal }))) {
      if (writing.kind !== 'part') {
        const outcome = writing.kind === 'failed' ? writing.reason : 'written'
        log('info', 'model asked', { ...told, outcome, sent, ms: now().getTime() - begun })
        yield lastOf(told, writing)
        continue
      }
      const judged = judgeSentence(writing.part, sources)
      if (judged.isShown) {
        told.shown++
        yield { kind: 'sentence', text: judged.text, cited: judged.cited }
      } else told.left_out++
    }
  } finally {
    entered.leave()
  }
}

type Read = Pick<Order, 'question' | 'follows' | 'signal'> & { list: string }

function orderOf({ question, follows, list, signal }: Read) {
  return {
    instructions: answerInstructions,
    data: [
      ...(follows === undefined
        ? []
        : [{ name: 'A question before it, which tells what it is about', text: follows }]),
      { name: 'The question', text: question },
      { name: 'The sentences of their notes', text: list },
    ],
    schema: writtenSentence,
    mostParts: mostSentences,
    signal,
  }
}

type Ended = { kind: 'written' } | WritingFailed

/** Whoever waits is told no more than what helps them. */
const fallBackOf = {
  unavailable: 'failed',
  late: 'late',
  aborted: 'failed',
  busy: 'busy',
  refused: 'refused',
  unreadable: 'unreadable',
} as const satisfies Record<WritingFailed['reason'], FallBack>

/** One that broke off after sentences that hold is not taken back. */
function lastOf({ shown, left_out }: { shown: number; left_out: number }, ended: Ended): Written {
  if (shown > 0) return endOf(null, { left_out })
  if (ended.kind === 'written') return endOf('nothing_held', { left_out })
  const retry_after_seconds = ended.retryAfterMs === null ? null : Math.ceil(ended.retryAfterMs / 1000)
  return endOf(fallBackOf[ended.reason], { left_out, retry_after_seconds })
}

function endOf(fell_back: Told['fell_back'], told: Partial<Told> = {}): Written {
  return { kind: 'end', told: { fell_back, left_out: 0, retry_after_seconds: null, ...told } }
}
