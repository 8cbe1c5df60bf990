import type { ConversationScope, Exchange } from '@earmark/core/entities/conversation.ts'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { unsentQuestion } from '../../base/local-db/asked-first.ts'
import { takeTypedAhead } from '../../base/type-ahead.ts'
import { Notice } from '../../base/ui/notice.tsx'
import { useRoomFor } from '../../base/ui/use-room-for.ts'
import { useLatest } from '../../base/use-latest.ts'
import { AskForm } from './ask-form.tsx'
import { ScopeChips } from './scope-chips.tsx'
import { ExchangeList, waitsForNotes } from './exchange-list.tsx'
import { ModelOffer } from './model-offer.tsx'
import { ReadingProgress } from './reading-progress.tsx'
import { type Asking, useAsking } from './use-asking.ts'
import { useFocusKey } from './use-focus-key.ts'
import { useStopWriting } from './use-writing.ts'

interface ConversationPaneProps {
  ulid: string
  exchanges: readonly Exchange[]
  scope: ConversationScope
  onScope: (scope: ConversationScope) => void
  /** Asked at once. */
  first?: string | undefined
  /** A question was answered. */
  onAsked?: (() => void) | undefined
  /** Where there are no notes: how to make one. */
  waysToNote: ReactNode
  /** In place of the questions while there are none. */
  empty?: ReactNode
}

/** Questions and answers, the newest last, and under them the box for the next. */
export function ConversationPane(props: ConversationPaneProps) {
  const { ulid, exchanges, scope, onScope, first, onAsked, waysToNote, empty } = props
  const { asking, ask, stop } = useAsking(ulid)
  const [text, setText] = useState(unsentQuestion.get)
  const typed = useLatest(text)
  useEffect(() => unsentQuestion.set(''), [])
  const input = useRef<HTMLTextAreaElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  useRoomFor(foot, '--page-foot')
  const handleAsk = async (question: string) => {
    setText('')
    if (!(await ask({ text: question, scope, earlier: exchanges }))) return
    if (onAsked) unsentQuestion.set(typed.current)
    onAsked?.()
  }
  const handleRetry = useRetry({ ask, exchanges, scope })
  const stopWriting = useStopWriting(exchanges)
  const handleStop = () => {
    stopWriting?.()
    if (asking.kind === 'asking' && asking.question.id === undefined) setText(asking.question.text)
    stop()
    input.current?.focus()
  }
  useAskAtOnce(first || undefined, handleAsk)
  useTypedAhead(text, setText, handleAsk)
  useFocusKey(input)
  const shown = { exchanges, scope, waysToNote }
  const isEmpty = exchanges.length === 0 && asking.kind === 'idle'
  return (
    <>
      {isEmpty ? empty : <ExchangeList {...shown} asking={asking} onRetry={handleRetry} />}
      <AskingStatus asking={asking} />
      <ModelOffer onYes={() => handleRetry(exchanges.at(-1)?.id)} />
      {asking.kind === 'failed' && (
        <Notice kind="alert" onDismiss={handleStop}>
          {asking.sentence}
        </Notice>
      )}
      <div
        ref={foot}
        className="sticky bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] mt-auto bg-surface pt-2 pb-3 md:bottom-0 md:pb-6"
      >
        <ReadingProgress />
        <AskForm
          input={input}
          text={text}
          onText={setText}
          onAsk={(question) => void handleAsk(question)}
          onStop={asking.kind === 'asking' || stopWriting ? handleStop : undefined}
          takesFocus={isEmpty}
        >
          <ScopeChips scope={scope} onChange={onScope} />
        </AskForm>
      </div>
    </>
  )
}

interface Retrying extends Pick<ConversationPaneProps, 'exchanges' | 'scope'> {
  ask: ReturnType<typeof useAsking>['ask']
}

/** Asks one again. The same function as long as the conversation is on screen, so that answers need not be made anew. */
function useRetry(retrying: Retrying): (id: string | undefined) => void {
  const latest = useLatest(retrying)
  const [retry] = useState(() => (id: string | undefined) => {
    const { ask, exchanges, scope } = latest.current
    const at = exchanges.findIndex((each) => each.id === id)
    const again = exchanges[at]
    if (again) void ask({ text: again.question, id: again.id, scope, earlier: exchanges.slice(0, at) })
  })
  return retry
}

/** For those who do not see the answer come. */
function AskingStatus({ asking }: { asking: Asking }) {
  return (
    <p role="status" className="sr-only">
      {asking.kind === 'idle' ? asking.said : asking.kind === 'asking' && whatIsDone(asking)}
    </p>
  )
}

function whatIsDone({ waits }: { waits: boolean }): string {
  return waits ? waitsForNotes : 'Looking through your notes'
}

/** What was typed on the way here stands in the box before the next key comes. */
function useTypedAhead(
  text: string,
  setText: (text: string) => void,
  ask: (text: string) => Promise<void>,
): void {
  const latest = useLatest({ text, setText, ask })
  useLayoutEffect(() => {
    const typed = takeTypedAhead()
    const now = latest.current
    if (typed.isSent) void now.ask(`${now.text}${typed.text}`.trim())
    else if (typed.text !== '') now.setText(`${now.text}${typed.text}`)
  }, [latest])
}

/** Once, though the page may be rendered many times. */
function useAskAtOnce(first: string | undefined, ask: (text: string) => Promise<void>): void {
  const latest = useLatest(ask)
  const asked = useRef<string>(undefined)
  useEffect(() => {
    if (first === undefined || asked.current === first) return
    asked.current = first
    void latest.current(first)
  }, [first, latest])
}
