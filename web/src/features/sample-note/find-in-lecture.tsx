import { useState } from 'react'
import { clock } from './clock.ts'
import { hasEveryWord } from './highlight.ts'
import { MarkedText } from './marked-text.tsx'
import { lectureSegments, lectureTitle } from './sample-lecture.ts'
import { SampleField } from './sample-field.tsx'

/** A made-up lecture with find-in-transcript: works on this page, without a server. */
export function FindInLecture() {
  const [query, setQuery] = useState('')
  const found = lectureSegments.filter((segment) => hasEveryWord(segment.text, query))
  const isAsking = query.trim() !== ''
  return (
    <div className="rounded-l border border-line bg-surface p-5 shadow-1 sm:p-8">
      <h2 className="text-2xl">{lectureTitle}</h2>
      <p className="mt-1 text-sm text-ink-2">A made-up lecture of three minutes, written for this page.</p>
      <SampleField
        label="Find in this lecture"
        value={query}
        onChange={setQuery}
        examples={['exam', 'moon', 'cube', 'thursday']}
      />
      <p role="status" className="mt-4 min-h-6 text-sm text-ink-2">
        {isAsking && foundSentence(found.length)}
      </p>
      <ol className="mt-2 flex flex-col gap-1">
        {lectureSegments.map((segment) => (
          <li
            key={segment.start}
            className={`flex gap-4 rounded-s px-2 py-2 sm:gap-6 ${found.includes(segment) ? 'bg-mark-soft' : ''}`}
          >
            <span className="w-10 shrink-0 pt-1 text-sm text-ink-2 tabular-nums">{clock(segment.start)}</span>
            <p className={`said text-lg ${isAsking && !found.includes(segment) ? 'text-ink-2' : ''}`}>
              <MarkedText text={segment.text} query={found.includes(segment) ? query : ''} />
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}

function foundSentence(count: number): string {
  if (count === 0) return 'Nobody said that in this lecture.'
  return count === 1 ? 'Said at 1 moment.' : `Said at ${count} moments.`
}
