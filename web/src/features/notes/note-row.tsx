import { formatClock, formatDuration } from '@earmark/core/text/format-time.ts'
import type { Tag } from '@earmark/core/entities/tag.ts'
import { PageLink } from '../../base/builds/page-link.tsx'
import type { LocalSound, NoteLine } from '../../base/local-db/main.ts'
import { statusOf } from '../../base/local-db/status-of.ts'
import { Chip } from '../../base/ui/chip.tsx'
import { NoteStatusLine } from './note-status.tsx'

interface NoteRowProps {
  line: NoteLine
  sound: LocalSound | undefined
  tags: readonly Tag[]
  to: string
  isOpen: boolean
  onRetry: (what: 'upload' | 'transcription') => void
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', minute: '2-digit' })

export function NoteRow({ line, sound, tags, to, isOpen, onRetry }: NoteRowProps) {
  const status = statusOf(line, sound)
  return (
    <div
      className={`relative border-b border-line border-l-3 px-5 py-3.5 pl-[1.125rem] ${isOpen ? 'border-l-voice bg-surface' : 'border-l-transparent hover:bg-surface'}`}
    >
      <h3 className="font-sans text-base leading-snug font-semibold text-wrap">
        {/* The whole row is the link's target; what can be pressed in it lies above. */}
        <PageLink to={to} aria-current={isOpen ? 'true' : undefined} className="after:absolute after:inset-0">
          {line.title || 'Untitled'}
        </PageLink>
      </h3>
      {line.excerpt && <p className="said mt-0.5 line-clamp-2 text-ink-2">{line.excerpt}</p>}
      {status.kind !== 'ready' && (
        <NoteStatusLine status={status} onRetry={() => status.retry && onRetry(status.retry)} />
      )}
      <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-3">
        <time dateTime={line.recorded_at}>{clock.format(Date.parse(line.recorded_at))}</time>
        {line.duration !== null && (
          <>
            <span aria-hidden="true">·</span>
            <span aria-hidden="true">{formatClock(line.duration)}</span>
            <span className="sr-only">{formatDuration(line.duration)}</span>
          </>
        )}
        {tags.map(({ id, name, color }) => (
          <Chip key={id} text={name} color={color} />
        ))}
      </p>
    </div>
  )
}
