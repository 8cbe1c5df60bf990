import type { ConversationScope, Exchange } from '@earmark/core/entities/conversation.ts'
import { inContext } from '@earmark/core/meaning/follow-up.ts'
import { memo, type ReactNode, useMemo } from 'react'
import { AnswerHead, ExchangeView, QuestionBubble, reveal } from './exchange-view.tsx'
import type { Asking } from './use-asking.ts'

interface ExchangeListProps {
  exchanges: readonly Exchange[]
  asking: Asking
  scope: ConversationScope
  waysToNote: ReactNode
  /** Asks one again. */
  onRetry: (id: string) => void
}

/** In the order they were asked; at the end the one that is being looked for. */
export const ExchangeList = memo(function ExchangeList(props: ExchangeListProps) {
  const { exchanges, asking, scope, waysToNote, onRetry } = props
  const asks = useMemo(() => exchanges.map((_, at) => asksOf(exchanges, at)), [exchanges])
  const isNew = asking.kind !== 'idle' && asking.question.id === undefined
  return (
    <ol
      aria-label="Conversation"
      className="grid grid-cols-1 gap-9 pt-4 pb-8 [&>li]:scroll-mt-6 [&>li]:scroll-mb-40"
    >
      {exchanges.map((exchange, at) => (
        <ExchangeView
          key={exchange.id}
          exchange={exchange}
          asks={asks[at] ?? ''}
          scope={scope}
          waysToNote={waysToNote}
          onRetry={onRetry}
        />
      ))}
      {isNew && <Unanswered asking={asking} />}
    </ol>
  )
})

/** How many that are is said over the box. */
export const waitsForNotes =
  'None of the notes that are here so far says that. You get the answer once all of them are here.'

function Unanswered({ asking }: { asking: Exclude<Asking, { kind: 'idle' }> }) {
  return (
    <li ref={reveal} className="grid grid-cols-1 gap-5">
      <QuestionBubble text={asking.question.text} />
      {asking.kind === 'asking' && (
        <div aria-busy="true" className="border-l-3 border-leaf pl-5 md:pl-6">
          <AnswerHead />
          <p className="text-ink-3">{asking.waits ? waitsForNotes : 'Looking through your notes…'}</p>
        </div>
      )}
    </li>
  )
}

/** What the one at this place asks for, after those before it. */
function asksOf(exchanges: readonly Exchange[], at: number): string {
  const questions = exchanges.slice(0, at + 1).map(({ question }) => question)
  return inContext(questions.pop() ?? '', questions).asks
}
