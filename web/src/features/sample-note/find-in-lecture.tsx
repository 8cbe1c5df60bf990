import { useRef, useState } from 'react'
import { clock } from './clock.ts'
import { hasEveryWord } from './highlight.ts'
import lectureSound from './lecture.mp3'
import type { LectureChapter } from './lecture-outline.ts'
import { LectureText } from './lecture-text.tsx'
import { lectureSeconds } from './sample-lecture.ts'
import { SampleField } from './sample-field.tsx'
import { SamplePlayer } from './sample-player.tsx'

interface FindInLectureProps {
  title: string
  chapters: readonly LectureChapter[]
}

/** A lecture with its chapters and find-in-transcript: works on this page, without a server. */
export function FindInLecture({ title, chapters }: FindInLectureProps) {
  const [query, setQuery] = useState('')
  const sound = useRef<HTMLAudioElement>(null)
  const box = useRef<HTMLOListElement>(null)
  const isAsking = query.trim() !== ''
  const sentences = chapters.flatMap((chapter) => chapter.sentences)
  const found = new Set(sentences.filter(({ text }) => hasEveryWord(text, query)))
  const play = (seconds: number) => {
    if (!sound.current) return
    sound.current.currentTime = seconds
    // Where it cannot be played, the words are there all the same.
    sound.current.play().catch(() => undefined)
  }
  const handleFind = (wanted: string) => {
    setQuery(wanted)
    const at = sentences.findIndex((sentence) => hasEveryWord(sentence.text, wanted))
    if (at >= 0) scrollToLine(box.current, at)
  }
  const handleChapter = (chapter: LectureChapter) => {
    scrollToLine(
      box.current,
      sentences.findIndex(({ start }) => start >= chapter.start),
    )
    play(chapter.start)
  }
  return (
    <div className="grid rounded-l border border-line bg-surface shadow-1 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="border-line p-5 max-lg:border-b sm:p-8 lg:border-r">
        <h2 className="text-2xl">{title}</h2>
        <p className="mt-1 text-sm text-ink-2">
          A made-up lecture in a synthetic voice. Words, times and chapters are what Earmark made of it.
        </p>
        <SamplePlayer src={lectureSound} seconds={lectureSeconds} sound={sound} />
        <LectureChapters chapters={chapters} onChoose={handleChapter} />
      </div>
      <div className="p-5 sm:p-8">
        <SampleField
          label="Find in this lecture"
          value={query}
          onChange={handleFind}
          examples={['exam', 'spring', 'bay', 'thursday']}
        />
        <p role="status" className="mt-4 min-h-6 text-sm text-ink-2">
          {isAsking && foundSentence(found.size)}
        </p>
        <LectureText
          box={box}
          sentences={sentences}
          found={found}
          query={query}
          isAsking={isAsking}
          onPlay={play}
        />
      </div>
    </div>
  )
}

interface LectureChaptersProps {
  chapters: readonly LectureChapter[]
  onChoose: (chapter: LectureChapter) => void
}

function LectureChapters({ chapters, onChoose }: LectureChaptersProps) {
  return (
    <ol aria-label="Chapters" className="mt-3">
      {chapters.map((chapter) => (
        <li key={chapter.start}>
          <button
            type="button"
            onClick={() => onChoose(chapter)}
            className="flex min-h-11 w-full gap-3 rounded-s py-2 text-left hover:bg-sunken"
          >
            <span className="w-10 shrink-0 text-sm leading-6 text-ink-2 tabular-nums">
              {clock(chapter.start)}
            </span>
            <span className="font-serif">{chapter.title}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}

/** Within its box: the page stays where it is. How it moves the box says. */
function scrollToLine(box: HTMLElement | null, at: number): void {
  const line = box?.children[at]
  if (!box || !(line instanceof HTMLElement)) return
  box.scrollTo({ top: line.offsetTop - box.clientHeight / 4 })
}

function foundSentence(count: number): string {
  if (count === 0) return 'Nobody said that in this lecture.'
  return count === 1 ? 'Said at 1 moment.' : `Said at ${count} moments.`
}
