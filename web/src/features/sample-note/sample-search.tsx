import { useState } from 'react'
import { hasEveryWord } from './highlight.ts'
import { MarkedText } from './marked-text.tsx'
import { SampleField } from './sample-field.tsx'
import { type LibraryNote, sampleLibrary } from './sample-library.ts'
import { SampleTagList } from './sample-tag-list.tsx'
import type { FoundSamples } from './search-library.ts'

const defaultExamples = ['green', 'storm', 'gra', 'march 2026', '14 march 2025']

/** The product's own search over made-up notes: nothing typed here leaves the page. */
export function SampleSearch({ examples = defaultExamples }: { examples?: readonly string[] }) {
  const [query, setQuery] = useState('')
  // Its rules come with the first key: most visits need them not, and every visit would load them.
  const [search, setSearch] = useState<(text: string) => FoundSamples>()
  const handleChange = async (text: string) => {
    setQuery(text)
    const { searchLibrary } = await import('./search-library.ts')
    const nowMs = Date.now()
    setSearch(() => (asked: string) => searchLibrary(asked, nowMs))
  }
  const found = query.trim() === '' ? undefined : search?.(query)
  return (
    <div className="overflow-hidden rounded-l border border-line bg-surface shadow-1">
      <div className="px-5 pb-5 sm:px-8">
        <SampleField
          label="Search the sample notes"
          value={query}
          onChange={handleChange}
          examples={examples}
        />
        <p role="status" className="mt-4 text-sm text-ink-2">
          {found?.sentence ?? 'All seven notes, newest first.'}
        </p>
      </div>
      <ul
        aria-label="Sample notes"
        className="max-h-[30rem] overflow-y-auto border-t border-line"
        tabIndex={0}
      >
        {(found?.notes ?? everything).map(({ note, why }) => (
          <FoundNote key={note.ulid} note={note} query={query} why={why} />
        ))}
      </ul>
    </div>
  )
}

const everything = sampleLibrary.map((note) => ({ note, why: '' }))

interface FoundNoteProps {
  note: LibraryNote
  query: string
  why: string
}

function FoundNote({ note, query, why }: FoundNoteProps) {
  return (
    <li className="border-line px-5 py-4 not-first:border-t sm:px-8">
      <p className="font-semibold">
        <MarkedText text={note.title} query={markedIn(note.title, query)} />
      </p>
      <p className="said mt-1 max-w-prose text-ink-2">
        <MarkedText text={note.transcript} query={markedIn(note.transcript, query)} />
      </p>
      <div className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2">
        <time dateTime={note.recorded_at}>{dayOf(note.recorded_at)}</time>
        <SampleTagList tags={[note.tag]} />
        {why && <span className="text-leaf">{why}</span>}
      </div>
    </li>
  )
}

/** Marks are for words: a field that does not hold all of them was not what matched. */
function markedIn(text: string, query: string): string {
  return hasEveryWord(text, query) ? query : ''
}

function dayOf(time: string): string {
  // oxlint-disable-next-line no-restricted-properties -- a guest has no time zone yet; the sample's days are in UTC
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time))
}
