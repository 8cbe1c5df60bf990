import type { Conversation, ConversationScope, Exchange } from '@earmark/core/entities/conversation.ts'
import { AppError, problemOf } from '@earmark/core/errors.ts'
import { isNarrowScope, notSaidIn, quotesEngine } from '@earmark/core/meaning/citations.ts'
import { soQuotes } from '@earmark/core/meaning/fall-back-sentence.ts'
import { understand } from '@earmark/core/meaning/understand.ts'
import { makeCalendar } from '@earmark/core/search/calendar.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { hasAllNow, untilAllAreHere } from '../../base/local-db/arrival.ts'
import { unsentQuestion } from '../../base/local-db/asked-first.ts'
import { newId } from '../../base/local-db/new-id.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import type { Notes } from '../../base/local-db/notes.ts'
import { searchClientOf } from '../../base/search/search-state.ts'
import { useConnection } from '../../base/offline/use-connection.ts'
import { useDates } from '../../base/times/use-dates.ts'
import { useLatest } from '../../base/use-latest.ts'
import { hasNotes } from './has-notes.ts'
import { modelHere } from './model-here.ts'
import type { Written } from './writings.ts'

export type Asking =
  /** What is told to those who do not see the answer come. */
  | { kind: 'idle'; said: string }
  /** The notes are being looked through; `waits` for those that are still on their way to this device. */
  | { kind: 'asking'; question: Question; waits: boolean }
  /** One sentence says why; the question is not lost. */
  | { kind: 'failed'; question: Question; sentence: string }

export interface Question {
  text: string
  scope: ConversationScope
  /** Those before it, oldest first. */
  earlier: readonly Exchange[]
  /** Of one that is asked again. */
  id?: string
}

/** Asks the notes on this device, and keeps what they say in the conversation. */
export function useAsking(ulid: string) {
  const notes = useNotes()
  const { timeZone } = useDates()
  const connection = useLatest(useConnection())
  const [asking, setAsking] = useState<Asking>(silent)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const ask = useCallback(
    async (question: Question): Promise<boolean> => {
      const run = new AbortController()
      running.current?.abort()
      running.current = run
      setAsking({ kind: 'asking', question, waits: false })
      const wait = async () => {
        setAsking({ kind: 'asking', question, waits: true })
        // Who leaves meanwhile finds it in the next box.
        if (question.id === undefined) unsentQuestion.set(question.text)
        await untilAllAreHere(notes, run.signal)
        if (!run.signal.aborted) unsentQuestion.set('')
      }
      try {
        const { exchange, scope } = await answerOfAll({
          hasAll: () => hasAllNow(notes),
          answer: () => answer(notes, timeZone, question),
          wait,
        })
        if (run.signal.aborted) return false
        await keep(notes, { ulid, exchange, scope, question })
        const earlier = question.earlier.map((before) => before.question)
        void writeToo(notes, { ulid, exchange, earlier, scope }, connection.current === 'offline')
        setAsking({ kind: 'idle', said: saidOf(exchange, scope, hasNotes(notes.snapshot())) })
        return true
      } catch (error) {
        if (!run.signal.aborted) setAsking({ kind: 'failed', question, sentence: sentenceOf(error) })
        return false
      }
    },
    [notes, timeZone, ulid, connection],
  )
  const stop = useCallback(() => {
    running.current?.abort()
    unsentQuestion.set('')
    setAsking(silent)
  }, [])
  return { asking, ask, stop }
}

interface Answering<Answer> {
  hasAll: () => Promise<boolean>
  answer: () => Promise<Answer>
  wait: () => Promise<void>
}

/** What none of the notes that are here says may be in one that is on its way: before all are here it is not “not said”. */
export async function answerOfAll<Answer extends { exchange: Pick<Exchange, 'is_said'> }>({
  hasAll,
  answer: look,
  wait,
}: Answering<Answer>): Promise<Answer> {
  const isWhole = await hasAll()
  const answered = await look()
  if (isWhole || answered.exchange.is_said) return answered
  await wait()
  return look()
}

async function answer(notes: Notes, timeZone: string, { text, scope, earlier, id }: Question) {
  const client = await searchClientOf(notes)
  void client.call('useZone', { timeZone }).catch(() => undefined)
  const today = makeCalendar(timeZone)(Date.now())
  const understood = understand(text, { earlier: earlier.map(({ question }) => question), scope, today })
  // Asked again, it is of the notes that the person has chosen since, whatever days it names.
  const wanted = id === undefined ? understood : { ...understood, scope }
  const answered = await client.call('ask', wanted)
  const asked_at = new Date().toISOString()
  const exchange: Exchange = {
    id: id ?? newId(),
    question: text,
    engine: quotesEngine,
    asked_at,
    is_narrow: isNarrowScope(wanted.scope),
    ...answered,
  }
  return { exchange, scope: wanted.scope }
}

/** The quotes are there; where a model may read, its answer comes above them. */
async function writeToo(notes: Notes, written: Written, isOffline: boolean): Promise<void> {
  const { standing, look, writings } = modelHere(notes)
  const model = standing.get() ?? (await look())
  if (!model?.allowed) return writings.forget(written.exchange.id)
  const { id, is_said } = written.exchange
  if (isOffline) return writings.refuse(id, soQuotes('You are offline', is_said))
  await writings.start(written)
}

interface Kept {
  ulid: Conversation['ulid']
  exchange: Exchange
  scope: ConversationScope
  question: Question
}

async function keep(notes: Notes, { ulid, exchange, scope, question }: Kept): Promise<void> {
  if (question.id !== undefined) return notes.mutate('conversation.answer_again', { ulid, exchange })
  await notes.mutate('conversation.ask', { ulid, scope, exchange })
  // The days that it named hold for what follows too.
  if (scope !== question.scope) await notes.mutate('conversation.set_scope', { ulid, scope })
}

const silent: Asking = { kind: 'idle', said: '' }

function saidOf(
  { is_said, citations: { length } }: Exchange,
  scope: ConversationScope,
  areThere: boolean,
): string {
  if (!is_said) return notSaidIn(isNarrowScope(scope), areThere)
  return `Answered with ${length} ${length === 1 ? 'quote' : 'quotes'} from your notes.`
}

function sentenceOf(error: unknown): string {
  if (error instanceof AppError) return problemOf(error).detail
  return 'Your notes could not be searched on this device. Your question is still here: try again.'
}
