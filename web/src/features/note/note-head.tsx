import { isPinned } from '@earmark/core/entities/is-pinned.ts'
import { formatClock, formatDuration, lengthOf } from '@earmark/core/text/format-time.ts'
import { nameOf, wordlessOf } from '@earmark/core/text/wordless.ts'
import { useIsTeam } from '../../base/session/use-is-team.ts'
import { useDates } from '../../base/times/use-dates.ts'
import { NoteChannel } from './note-channel.tsx'
import { NoteTags } from './note-tags.tsx'
import { TitleField } from './title-field.tsx'
import type { OpenNote } from './use-open-note.ts'

interface NoteHeadProps {
  note: OpenNote
  isAddingTag: boolean
  onTagAdded: () => void
}

export function NoteHead({ note, isAddingTag, onTagAdded }: NoteHeadProps) {
  const { recording, actions, isReadOnly } = note
  const { title, recorded_at, duration } = recording
  const dates = useDates()
  const isInTeam = useIsTeam()
  return (
    <header>
      <TitleField
        title={title}
        name={nameOf('', wordlessOf(note.recording))}
        isReadOnly={isReadOnly}
        onChange={(next) => actions.setTitle(title, next)}
      />
      <div className="mt-1 flex flex-wrap @min-[36rem]:mt-2 items-center gap-x-2 gap-y-1.5 text-sm text-ink-2">
        <time dateTime={recorded_at}>{dates.long(recorded_at)}</time>
        {duration !== null && (
          <>
            <span aria-hidden="true">·</span>
            <span className="tabular-nums" aria-label={formatDuration(lengthOf(duration))} role="img">
              {formatClock(lengthOf(duration))}
            </span>
          </>
        )}
        {recording.sides === 'apart' && (
          <>
            <span aria-hidden="true">·</span>
            <span>Left and right told apart</span>
          </>
        )}
        {isPinned(recording) && (
          <>
            <span aria-hidden="true">·</span>
            <span>Pinned</span>
          </>
        )}
        {isInTeam && <NoteChannel recording={recording} mayMove={!isReadOnly} />}
        <NoteTags note={note} isAdding={isAddingTag} onClose={onTagAdded} />
      </div>
    </header>
  )
}
