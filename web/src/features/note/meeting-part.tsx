import type { Meeting, MeetingLine } from '@earmark/core/entities/meeting.ts'
import type { Recording } from '@earmark/core/entities/recording.ts'
import { othersNames } from '@earmark/core/meetings/call-sound.ts'
import { lineKindNames, templateOf } from '@earmark/core/meetings/meeting-forms.ts'
import { formatClock } from '@earmark/core/text/format-time.ts'
import { useIsTeam } from '../../base/session/use-is-team.ts'
import { OpenFromBefore } from '../../base/todos/open-from-before.tsx'
import { ReleaseMeeting } from './release-meeting.tsx'
import { DoorLog } from './door-log.tsx'

interface MeetingPartProps {
  meeting: Meeting
  note: Pick<Recording, 'ulid' | 'title' | 'recorded_at' | 'channel_id'>
  isReadOnly: boolean
  onSeek: (seconds: number) => void
}

/** Of a meeting: who was there, and what was written down while it ran. */
export function MeetingPart({ meeting, note, isReadOnly, onSeek }: MeetingPartProps) {
  const isInTeam = useIsTeam()
  // Rows of earlier builds have none.
  const doorLog = meeting.door_log ?? []
  const { people, told_at, others, lines, series } = meeting
  const known = [
    templateOf(meeting).name,
    people.join(', '),
    told_at !== null && 'Everyone there knew it was recorded',
    others && `Two tracks: microphone, ${othersNames[others].toLowerCase()}`,
  ]
  return (
    <section aria-label="Meeting" className="mt-3 grid gap-3 border-t border-line py-4">
      {isInTeam && !isReadOnly && <ReleaseMeeting meeting={meeting} note={note} />}
      <p className="text-sm text-ink-2">{known.filter(Boolean).join(' · ')}</p>
      <OpenFromBefore meeting={{ title: note.title, series }} before={note.recorded_at} />
      {lines.length > 0 && (
        <>
          <h2 className="text-xl">Written while it ran</h2>
          <ul className="grid gap-1">
            {lines.map((line) => (
              <Line key={line.id} line={line} onSeek={onSeek} />
            ))}
          </ul>
        </>
      )}
      {doorLog.length > 0 && <DoorLog log={doorLog} />}
    </section>
  )
}

function Line({ line, onSeek }: { line: MeetingLine; onSeek: (seconds: number) => void }) {
  const at = formatClock(line.at)
  return (
    <li className="flex items-baseline gap-3">
      <button
        type="button"
        aria-label={`Play from ${at}`}
        onClick={() => onSeek(line.at)}
        className="min-h-8 shrink-0 text-sm text-ink-2 tabular-nums underline underline-offset-4 max-sm:min-h-11"
      >
        {at}
      </button>
      <span className="min-w-0 font-serif text-lg wrap-anywhere">
        {line.kind !== 'note' && (
          <span className="mr-2 font-sans text-sm font-semibold">{lineKindNames[line.kind]}</span>
        )}
        {line.text}
      </span>
    </li>
  )
}
