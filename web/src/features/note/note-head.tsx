import type { Recording } from '@earmark/core/entities/recording.ts'
import { formatClock, formatDuration } from '@earmark/core/text/format-time.ts'
import { useIsTeam } from '../../base/session/use-is-team.ts'
import type { NoteActions } from './note-actions.ts'
import { NoteChannel } from './note-channel.tsx'
import { NoteTags } from './note-tags.tsx'
import { TitleField } from './title-field.tsx'

interface NoteHeadProps {
  recording: Recording
  actions: NoteActions
  isAddingTag: boolean
  onTagAdded: () => void
}

export function NoteHead({ recording, actions, isAddingTag, onTagAdded }: NoteHeadProps) {
  const { title, recorded_at, duration, deleted_at } = recording
  const isInTeam = useIsTeam()
  return (
    <header>
      <TitleField
        title={title}
        isReadOnly={deleted_at !== null}
        onChange={(next) => actions.setTitle(title, next)}
      />
      <div className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1.5 text-sm text-ink-2">
        <time dateTime={recorded_at}>{whenFormat.format(new Date(recorded_at))}</time>
        {duration !== null && (
          <>
            <span aria-hidden="true">·</span>
            <span className="tabular-nums" aria-label={formatDuration(duration)} role="img">
              {formatClock(duration)}
            </span>
          </>
        )}
        {isInTeam && <NoteChannel recording={recording} />}
        <NoteTags recording={recording} actions={actions} isAdding={isAddingTag} onClose={onTagAdded} />
      </div>
    </header>
  )
}

const whenFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
