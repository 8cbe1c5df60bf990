import { formatClock, lengthOf } from '@earmark/core/text/format-time.ts'
import { use } from 'react'
import { PageLink } from '../../base/builds/page-link.tsx'
import { useTags } from '../../base/local-db/use-recordings.ts'
import { useDates } from '../../base/times/use-dates.ts'
import type { Found } from '../../base/search/use-found.ts'
import { Chip } from '../../base/ui/chip.tsx'
import { ChoosingContext } from '../../base/ui/choosing.ts'
import { RowCheckbox } from '../../base/ui/row-checkbox.tsx'
import { Skeleton } from '../../base/ui/skeleton.tsx'
import { Marked } from '../../base/ui/marked.tsx'
import { type RowSource, useRow } from './use-found-rows.ts'
import { noteAddress } from '@earmark/core/search/note-address.ts'

interface FoundNoteProps {
  ulid: string
  found: Found
  source: RowSource
  isOpen: boolean
  onOpen: () => void
}

export function FoundNote({ ulid, found, source, isOpen, onOpen }: FoundNoteProps) {
  const row = useRow(source, ulid, found)
  const tags = useTags()
  const dates = useDates()
  const choosing = use(ChoosingContext)
  if (!row) return <Skeleton className="mx-5 my-4 h-16" />
  const isChosen = choosing?.ulids.has(ulid) === true
  const { title, snippet, recorded_at, duration, startAt, reason } = row
  return (
    <div
      className={`group relative border-b border-line border-l-3 px-5 py-3.5 pl-[1.125rem] pointer-coarse:select-none pointer-coarse:[-webkit-touch-callout:none] ${lookOf(isOpen, isChosen)}`}
    >
      <h2 className="pr-6 font-sans text-base leading-snug font-semibold text-wrap">
        {/* The whole row is the link's target. */}
        <PageLink
          to={noteAddress(row)}
          onClick={onOpen}
          aria-current={isOpen ? 'true' : undefined}
          className="after:absolute after:inset-0"
        >
          <Marked text={title} />
        </PageLink>
      </h2>
      {choosing && (
        <RowCheckbox
          title={title.text}
          isChosen={isChosen}
          isSelecting={choosing.isSelecting}
          onPick={(how) => choosing.pick(ulid, how)}
        />
      )}
      {snippet.text !== '' && (
        <p className="said mt-0.5 line-clamp-2 text-ink-2">
          <Marked text={snippet} />
        </p>
      )}
      <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-3">
        <time dateTime={recorded_at}>{dates.day(recorded_at)}</time>
        {duration !== null && (
          <>
            <span aria-hidden="true">·</span>
            <span>
              {startAt === undefined ? formatClock(lengthOf(duration)) : `at ${formatClock(startAt)}`}
            </span>
          </>
        )}
        {reason === 'attachment' && <span>· in an attachment</span>}
        {tags
          .filter(({ id }) => row.tags.includes(id))
          .map(({ id, name, color }) => (
            <Chip key={id} text={name} color={color} />
          ))}
      </p>
    </div>
  )
}

function lookOf(isOpen: boolean, isChosen: boolean): string {
  const edge = isOpen ? 'border-l-voice' : 'border-l-transparent'
  if (isChosen) return `${edge} bg-sunken`
  return `${edge} ${isOpen ? 'bg-surface' : 'hover:bg-surface'}`
}
