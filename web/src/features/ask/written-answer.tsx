import type { CheckedSentence } from '@earmark/core/conversations-api.ts'
import { leftOutSentence } from '@earmark/core/meaning/fall-back-sentence.ts'
import { PenLine } from 'lucide-react'
import { SeePlans } from '../../base/builds/page-link.tsx'
import { QuoteSource } from './quote.tsx'
import { useShownQuotes } from './use-shown-quotes.ts'
import type { Writing } from './writings.ts'

interface WrittenAnswerProps {
  writing: Writing
  /** The model that writes. */
  engine: string
  asks: string
}

/** What a model wrote, each sentence with what it rests on, and what else there is to know of it. */
export function WrittenAnswer({ writing, engine, asks }: WrittenAnswerProps) {
  const { state, sentences, left_out, why, limit } = writing
  const isWriting = state === 'writing'
  const leftOut = leftOutSentence(left_out)
  if (!isWriting && sentences.length === 0 && !leftOut && !why) return null
  return (
    <div aria-busy={isWriting || undefined} className="mb-5 grid grid-cols-1 gap-3">
      {(isWriting || sentences.length > 0) && (
        <p className="flex min-w-0 items-center gap-2 text-sm font-semibold text-leaf">
          <PenLine size={16} aria-hidden="true" className="shrink-0" />
          <span className="truncate">{isWriting ? `${engine} is writing…` : `Written by ${engine}`}</span>
        </p>
      )}
      {sentences.length > 0 && (
        <ol aria-label="Written answer" className="grid grid-cols-1 gap-3.5">
          {sentences.map((sentence, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- they come one after the other, and none goes
            <li key={at}>
              <WrittenSentence sentence={sentence} asks={asks} />
            </li>
          ))}
        </ol>
      )}
      {leftOut && <p className="text-sm text-ink-2">{leftOut}</p>}
      {why && (
        <p className="text-sm text-ink-2">
          {why} {limit && <SeePlans why={limit} />}
        </p>
      )}
      <p role="status" className="sr-only">
        {isWriting ? 'An answer is being written' : saidOf(sentences.length)}
      </p>
    </div>
  )
}

/** For those who do not see it come. Its words are in the list alone, which takes them away with their notes. */
function saidOf(count: number): string {
  if (count === 0) return ''
  return `An answer of ${count} ${count === 1 ? 'sentence' : 'sentences'} was written.`
}

/** As long as its notes say so. */
function WrittenSentence({
  sentence: { text, citations },
  asks,
}: {
  sentence: CheckedSentence
  asks: string
}) {
  const shown = useShownQuotes(citations, asks)
  if (shown?.some(({ kind }) => kind !== 'quote')) {
    return <p className="text-ink-3">A sentence is not shown any more: what it rests on has changed.</p>
  }
  return (
    <>
      <p className="said text-xl leading-snug">{text}</p>
      <ul aria-label="Sources" className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1">
        {citations.map((citation) => (
          <li key={`${citation.recording} ${citation.from}`} className="min-w-0">
            <QuoteSource citation={citation} asks={asks} />
          </li>
        ))}
      </ul>
    </>
  )
}
