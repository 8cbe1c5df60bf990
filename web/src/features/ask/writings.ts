import type { CheckedSentence, WritingEnd } from '@earmark/core/conversations-api.ts'
import type { Citation, ConversationScope, Exchange } from '@earmark/core/entities/conversation.ts'
import { fallBackSentence, soQuotes } from '@earmark/core/meaning/fall-back-sentence.ts'
import { limitMetBy, sentenceOf } from '../../base/api/api-error.ts'
import type { ServerEvent } from '../../base/api/read-events.ts'
import { makeLiveValue } from '../../base/live-value.ts'

/** What a model makes of a question. Its words are here alone, as long as the page is open. */
export interface Writing {
  state: 'writing' | 'done'
  sentences: readonly CheckedSentence[]
  left_out: number
  /** Why there is no more: one sentence. */
  why?: string | undefined
  /** The limit of a plan that stood in the way. */
  limit?: string | undefined
}

/** What is written for: a question, and those before it. */
export interface Written {
  /** Of its conversation. */
  ulid: string
  exchange: Exchange
  earlier: readonly string[]
  scope: ConversationScope
}

interface Needs {
  newId: () => string
  ask: (body: object, signal: AbortSignal) => AsyncIterable<ServerEvent>
  /** In its conversation: the places that the answer rests on, and none of its words. */
  keep: (ulid: string, exchange: Exchange) => Promise<void>
}

export type Writings = ReturnType<typeof makeWritings>

/** Of each question that is being answered in words, or was, on this page: it goes on while the person looks elsewhere. */
export function makeWritings({ newId, ask, keep }: Needs) {
  const all = makeLiveValue<ReadonlyMap<string, Writing>>(new Map())
  const running = new Map<string, AbortController>()
  const put = (id: string, writing: Writing) => all.set(new Map(all.get()).set(id, writing))
  const callOff = (id: string) => {
    running.get(id)?.abort()
    running.delete(id)
  }
  return {
    all,
    async start(wanted: Written): Promise<void> {
      const { id, question: text, is_said: isSaid } = wanted.exchange
      running.get(id)?.abort()
      const run = new AbortController()
      running.set(id, run)
      let writing: Writing = { state: 'writing', sentences: [], left_out: 0 }
      const show = (next: Partial<Writing>) => {
        writing = { ...writing, ...next }
        if (running.get(id) === run) put(id, writing)
      }
      show({})
      try {
        const body = { id: newId(), text, earlier: wanted.earlier, scope: wanted.scope }
        const end = await follow(ask(body, run.signal), (sentence) =>
          show({ sentences: [...writing.sentences, sentence] }),
        )
        if (!end) return show({ state: 'done', why: cutOff(writing, isSaid) })
        show({ state: 'done', left_out: end.left_out, why: fallBackSentence(end, isSaid) })
        if (end.sentences.length > 0) await keep(wanted.ulid, restingOn(wanted.exchange, end))
      } catch (error) {
        show({ state: 'done', ...(run.signal.aborted ? { why: stopped } : whyOf(error)) })
      }
    },
    /** What was shown by then stays. */
    stop: (id: string) => running.get(id)?.abort(),
    /** Without having been asked: what stands in the way is known. */
    refuse(id: string, why: string) {
      callOff(id)
      put(id, { state: 'done', sentences: [], left_out: 0, why })
    },
    forget(id: string) {
      callOff(id)
      const others = new Map(all.get())
      others.delete(id)
      all.set(others)
    },
  }
}

const stopped = 'You stopped it.'

function cutOff({ sentences }: Writing, isSaid: boolean): string {
  return sentences.length > 0
    ? 'The connection broke off before the answer was complete.'
    : soQuotes('The connection broke off', isSaid)
}

function whyOf(error: unknown): Pick<Writing, 'why' | 'limit'> {
  return { why: sentenceOf(error), limit: limitMetBy(error) }
}

/** Undefined: it breaks off before its end. What comes is our own server's. */
async function follow(
  events: AsyncIterable<ServerEvent>,
  onSentence: (sentence: CheckedSentence) => void,
): Promise<WritingEnd | undefined> {
  for await (const { event, data } of events) {
    if (event === 'sentence') onSentence(data as CheckedSentence)
    if (event === 'done') return data as WritingEnd
  }
  return undefined
}

/** As many as a conversation keeps of one answer. */
const mostPlaces = 20

function restingOn(exchange: Exchange, { engine, sentences }: WritingEnd): Exchange {
  const places = new Map<string, Citation>()
  for (const citation of sentences.flatMap(({ citations }) => citations)) {
    places.set(`${citation.recording} ${citation.from}`, citation)
  }
  const citations = [...places.values()].slice(0, mostPlaces)
  return { ...exchange, is_said: true, engine: engine.slice(0, 100), citations }
}
