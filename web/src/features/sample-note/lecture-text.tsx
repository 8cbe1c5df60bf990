import type { Ref } from 'react'
import { clock } from './clock.ts'
import { MarkedText } from './marked-text.tsx'
import type { SampleSegment } from './sample-note.ts'

interface LectureTextProps {
  /** What the sentences scroll in. */
  box: Ref<HTMLOListElement>
  sentences: readonly SampleSegment[]
  /** Of these, those that were found. */
  found: ReadonlySet<SampleSegment>
  query: string
  isAsking: boolean
  onPlay: (seconds: number) => void
}

/** Every sentence at its moment; a press plays it. */
export function LectureText({ box, sentences, found, query, isAsking, onPlay }: LectureTextProps) {
  return (
    <ol
      ref={box}
      className="relative mt-2 flex max-h-[min(36rem,70dvh)] flex-col overflow-y-auto overscroll-contain motion-safe:scroll-smooth"
    >
      {sentences.map((sentence) => {
        const isFound = found.has(sentence)
        return (
          <li
            key={sentence.start}
            className={`flex gap-4 rounded-s px-2 py-1 ${isFound ? 'bg-mark-soft' : ''}`}
          >
            <button
              type="button"
              aria-label={`Play from ${clock(sentence.start)}`}
              onClick={() => onPlay(sentence.start)}
              className="min-h-8 w-10 shrink-0 self-start text-left text-sm text-ink-2 tabular-nums hover:text-ink"
            >
              {clock(sentence.start)}
            </button>
            <p className={`said text-lg ${isAsking && !isFound ? 'text-ink-2' : ''}`}>
              <MarkedText text={sentence.text} query={isFound ? query : ''} />
            </p>
          </li>
        )
      })}
    </ol>
  )
}
