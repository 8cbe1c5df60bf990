import type { Tag } from '@earmark/core/entities/tag.ts'
import { daysLeft } from '@earmark/core/entities/trash.ts'
import type { Dates } from '@earmark/core/text/dates.ts'
import { formatClock, formatDuration, lengthOf } from '@earmark/core/text/format-time.ts'
import { inPlaceOfWords, nameOf } from '@earmark/core/text/wordless.ts'
import { Paperclip } from 'lucide-react'
import { type ComponentType, memo } from 'react'
import { PageLink } from '../../base/builds/page-link.tsx'
import type { LocalSound, NoteLine } from '../../base/local-db/schema.ts'
import { statusOf } from '../../base/local-db/status-of.ts'
import { useStepPercent, useTimeLeft } from '../../base/local-db/use-recordings.ts'
import { usePublicNotes } from '../../base/public-pages/public-notes.ts'
import { Chip } from '../../base/ui/chip.tsx'
import { FoldedCorner } from '../../base/ui/folded-corner.tsx'
import { RowCheckbox } from '../../base/ui/row-checkbox.tsx'
import { NoteStatusLine } from './note-status.tsx'

interface NoteRowProps {
  line: NoteLine
  /** Over the first note of a day. */
  day: string | undefined
  /** Of a pinned one, which stands under no day: its own. */
  pinnedOf: string | undefined
  dates: Dates
  /** Of today: what is in the trash says how long it stays. */
  nowMs: number
  sound: LocalSound | undefined
  isOffline: boolean
  tagsById: ReadonlyMap<string, Tag>
  /** Shows a person's name; in teams alone. */
  Author: ComponentType<{ user_id: string | null | undefined }> | undefined
  /** Shows the channel a note lies in; in teams, where the list is not one channel's. */
  ChannelName: ComponentType<{ channel_id: string | null | undefined }> | undefined
  /** Whether this person may set it going again. */
  mayRetry: boolean
  to: string
  isOpen: boolean
  isChosen: boolean
  /** Something is chosen: every row shows that it can be. */
  isSelecting: boolean
  onPick: (ulid: string, how: 'toggle' | 'extend') => void
  onRetry: (ulid: string, what: 'upload' | 'transcription') => void
}

/**
 * Made anew only when something of it changes, and its lines broken in the plainest way: a list that scrolls has to be
 * quick.
 */
export const NoteRow = memo(function NoteRow(props: NoteRowProps) {
  const { line, day, pinnedOf, sound, isOffline, mayRetry, to, isOpen, isChosen } = props
  const { isSelecting, onPick, onRetry } = props
  const status = statusOf(line, sound, { isOffline, percent: useStepPercent(line) })
  const timeLeft = useTimeLeft(line)
  const noWords = inPlaceOfWords(line.title, line.wordless)
  return (
    <>
      {day && <h2 className="bg-paper px-5 pt-4 pb-1.5 font-sans text-sm font-medium text-ink-3">{day}</h2>}
      <div
        className={`group relative overflow-hidden border-b border-line border-l-3 px-5 py-3.5 pl-[1.125rem] pointer-coarse:select-none pointer-coarse:[-webkit-touch-callout:none] ${lookOf(isOpen, isChosen)}`}
      >
        <h3 className="pr-6 font-sans text-base leading-snug font-semibold text-wrap">
          {/* The whole row is the link's target; what can be pressed in it lies above. */}
          <PageLink
            to={to}
            aria-current={isOpen ? 'true' : undefined}
            className="after:absolute after:inset-0"
          >
            {nameOf(line.title, line.wordless)}
          </PageLink>
        </h3>
        {pinnedOf !== undefined && <FoldedCorner size={22} />}
        <RowCheckbox
          title={nameOf(line.title, line.wordless)}
          isChosen={isChosen}
          isSelecting={isSelecting}
          onPick={(how) => onPick(line.ulid, how)}
        />
        {line.excerpt && <p className="said mt-0.5 line-clamp-2 text-wrap text-ink-2">{line.excerpt}</p>}
        {noWords && <p className="mt-0.5 text-sm text-wrap text-ink-3">{noWords}</p>}
        {status.kind !== 'ready' && (
          <NoteStatusLine
            status={status}
            timeLeft={timeLeft}
            onRetry={mayRetry ? () => status.retry && onRetry(line.ulid, status.retry) : undefined}
          />
        )}
        <RowFacts {...props} />
      </div>
    </>
  )
})

function AttachmentMark({ count = 0 }: { count: number | undefined }) {
  if (count === 0) return null
  return (
    <span className="inline-flex items-center gap-0.5">
      <Paperclip size={14} aria-hidden="true" />
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{count === 1 ? '1 attachment' : `${count} attachments`}</span>
    </span>
  )
}

/** When, how long, what hangs on it, whether it is public, whose it is, where it lies, and its tags. */
function RowFacts({ line, pinnedOf, dates, nowMs, tagsById, Author, ChannelName }: NoteRowProps) {
  const isPublic = usePublicNotes().has(line.ulid)
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-wrap text-ink-3">
      <time dateTime={line.recorded_at}>
        {pinnedOf !== undefined && `${pinnedOf}, `}
        {dates.clock(line.recorded_at)}
      </time>
      {line.duration !== null && (
        <>
          <span aria-hidden="true">·</span>
          <span aria-hidden="true">{formatClock(lengthOf(line.duration))}</span>
          <span className="sr-only">{formatDuration(lengthOf(line.duration))}</span>
        </>
      )}
      <AttachmentMark count={line.attachment_count} />
      {isPublic && (
        <>
          <span aria-hidden="true">·</span>
          <span className="font-medium text-ink-2">Public page</span>
        </>
      )}
      {line.deleted_at && (
        <>
          <span aria-hidden="true">·</span>
          <span>{daysLeft(line.deleted_at, nowMs)}</span>
        </>
      )}
      {Author && (
        <>
          <span aria-hidden="true">·</span>
          <Author user_id={line.created_by} />
        </>
      )}
      {ChannelName && <ChannelName channel_id={line.channel_id} />}
      {line.tags
        .flatMap((id) => tagsById.get(id) ?? [])
        .map(({ id, name, color }) => (
          <Chip key={id} text={name} color={color} />
        ))}
    </p>
  )
}

function lookOf(isOpen: boolean, isChosen: boolean): string {
  const edge = isOpen ? 'border-l-voice' : 'border-l-transparent'
  if (isChosen) return `${edge} bg-sunken`
  return `${edge} ${isOpen ? 'bg-surface' : 'hover:bg-surface'}`
}
