import type { ConversationScope, Exchange } from '@earmark/core/entities/conversation.ts'
import { notSaidIn, quotesEngine, wasNarrow } from '@earmark/core/meaning/citations.ts'
import { Quote as QuoteIcon } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useLiveValue } from '../../base/live-value.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { AnswerActions } from './answer-actions.tsx'
import { isInWords } from './answer-text.ts'
import { useHasNotes } from './has-notes.ts'
import { Quote } from './quote.tsx'
import { modelHere } from './model-here.ts'
import { useWriting } from './use-writing.ts'
import { WrittenAnswer } from './written-answer.tsx'

interface ExchangeViewProps {
  exchange: Exchange
  /** By whose words what was asked for is marked. */
  asks: string
  /** Of the conversation, now. */
  scope: ConversationScope
  /** Where there are no notes: how to make one. */
  waysToNote: ReactNode
  onRetry: (id: string) => void
}

/** A question, and what the notes say to it. */
export const ExchangeView = memo(function ExchangeView(props: ExchangeViewProps) {
  const { exchange, asks, scope, waysToNote, onRetry } = props
  const { id, question, is_said, citations, engine } = exchange
  const writing = useWriting(id)
  const model = useKnownModel()
  const isEmpty = !useHasNotes() && !is_said
  const isNarrow = wasNarrow(exchange, scope)
  const isWritten = engine !== quotesEngine
  const row = (
    <div className="-ml-2 flex flex-wrap">
      <AnswerActions exchange={exchange} asks={asks} isNarrow={isNarrow} onRetry={() => onRetry(id)} />
    </div>
  )
  return (
    <li ref={reveal} className="grid grid-cols-1 gap-5">
      <QuestionBubble text={question} />
      <div className="border-l-3 border-leaf pl-5 md:pl-6">
        {writing && <WrittenAnswer writing={writing} engine={isWritten ? engine : model} asks={asks} />}
        {/* The quotes below what is written may be a long way down. */}
        {isInWords(writing) && <div className="-mt-2 mb-5">{row}</div>}
        {is_said && <AnswerHead />}
        {isWritten && !writing && (
          <p className="-mt-1 mb-2.5 text-sm text-ink-3">
            {engine} answered from these. Its words are not kept: ask again to have it write anew.
          </p>
        )}
        {is_said ? (
          <ol className="grid grid-cols-1 gap-4">
            {citations.map((citation) => (
              <li key={`${citation.recording} ${citation.from}`}>
                <Quote citation={citation} asks={asks} />
              </li>
            ))}
          </ol>
        ) : isEmpty ? (
          <NoNotes>{waysToNote}</NoNotes>
        ) : (
          <NotSaid isNarrow={isNarrow}>
            {citations.slice(0, 1).map((citation) => (
              // It is no answer: nothing in it is marked as one.
              <Quote key={citation.recording} citation={citation} asks="" />
            ))}
          </NotSaid>
        )}
        {!isInWords(writing) && <div className="mt-2">{row}</div>}
      </div>
    </li>
  )
})

/** Until the answer says who wrote it. */
function useKnownModel(): string {
  return useLiveValue(modelHere(useNotes()).standing)?.model?.name ?? 'The language model'
}

/** Of all that stand there, and of each that comes, the last is seen. */
export function reveal(item: HTMLLIElement | null): void {
  item?.scrollIntoView({ block: 'nearest' })
}

export function QuestionBubble({ text }: { text: string }) {
  return (
    <h2 className="ml-auto max-w-[85%] rounded-l rounded-br-none bg-sunken px-4.5 py-3 font-sans text-base font-medium wrap-anywhere whitespace-pre-wrap">
      {text}
    </h2>
  )
}

/** It is said whose words these are: nothing was written. */
export function AnswerHead() {
  return (
    <p className="mb-2.5 flex items-center gap-2 text-sm font-semibold text-leaf">
      <QuoteIcon size={16} aria-hidden="true" />
      From your notes
    </p>
  )
}

/** Nothing can be said of nothing. */
function NoNotes({ children }: { children: ReactNode }) {
  return (
    <>
      <p className="said text-xl">{notSaidIn(false, false)}</p>
      <p className="mt-2 text-ink-2">Once you have recorded or written one, you can ask it.</p>
      <div className="my-4 flex flex-wrap gap-3">{children}</div>
    </>
  )
}

/** The nearest note is offered, and not as an answer. */
function NotSaid({ isNarrow, children }: { isNarrow: boolean; children: ReactNode[] }) {
  return (
    <>
      <p className="said text-xl">{notSaidIn(isNarrow, true)}</p>
      {children.length > 0 && (
        <div className="mt-3 border-t border-line pt-3">
          <p className="mb-1.5 text-sm text-ink-3">The nearest there is:</p>
          {children}
        </div>
      )}
    </>
  )
}
