import { isPinned } from '@earmark/core/entities/is-pinned.ts'
import type { Recording } from '@earmark/core/entities/recording.ts'
import { importedEngine } from '@earmark/core/recording/imported-engine.ts'
import { typedEngine } from '@earmark/core/recording/silent-engines.ts'
import { formatClock, formatDuration, lengthOf } from '@earmark/core/text/format-time.ts'
import { quotedSources } from '@earmark/core/text/quoted-sources.ts'
import { nameOf, wordlessOf } from '@earmark/core/text/wordless.ts'
import type { ReactNode } from 'react'
import { PageLink } from '../../base/builds/page-link.tsx'
import { usePublicNotes } from '../../base/public-pages/public-notes.ts'
import { useIsTeam } from '../../base/session/use-is-team.ts'
import { useDates } from '../../base/times/use-dates.ts'
import { NoteChannel } from './note-channel.tsx'
import { NoteTags } from './note-tags.tsx'
import { TitleField } from './title-field.tsx'
import type { OpenNote } from './use-open-note.ts'

interface NoteHeadProps {
  note: OpenNote
  isMeeting: boolean
  isAddingTag: boolean
  onTagAdded: () => void
}

export function NoteHead({ note, isMeeting, isAddingTag, onTagAdded }: NoteHeadProps) {
  const { recording, actions, isReadOnly } = note
  const { title, recorded_at, duration } = recording
  const dates = useDates()
  const isInTeam = useIsTeam()
  const isPublic = usePublicNotes().has(recording.ulid)
  return (
    <header>
      <TitleField
        title={title}
        name={nameOf('', wordlessOf(note.recording))}
        isReadOnly={isReadOnly}
        onChange={(next) => actions.setTitle(title, next)}
      />
      <div className="mt-1 flex flex-wrap @min-[36rem]:mt-2 items-center gap-x-2 gap-y-1.5 text-sm text-ink-2">
        <Facts>
          <Fact>
            <time dateTime={recorded_at}>{dates.long(recorded_at)}</time>
          </Fact>
          {duration !== null && (
            <Fact>
              <span className="tabular-nums" aria-label={formatDuration(lengthOf(duration))} role="img">
                {formatClock(lengthOf(duration))}
              </span>
            </Fact>
          )}
          {recording.engine === typedEngine && <Fact>{writtenHow(recording)}</Fact>}
          {recording.engine === importedEngine && <Fact>Transcript from an imported file</Fact>}
          {recording.sides === 'apart' && !isMeeting && <Fact>Left and right told apart</Fact>}
          {isPinned(recording) && <Fact>Pinned</Fact>}
          {isPublic && (
            <Fact>
              <PageLink to={`/d/publish/${recording.ulid}`} className="link">
                Public page
              </PageLink>
            </Fact>
          )}
        </Facts>
        {isInTeam && <NoteChannel recording={recording} mayMove={!isReadOnly} />}
        <NoteTags note={note} isAdding={isAddingTag} onClose={onTagAdded} />
      </div>
    </header>
  )
}

/** With a dot between two on one line. What begins a line has its dot where nobody sees it. */
function Facts({ children }: { children: ReactNode }) {
  return (
    <div className="overflow-hidden">
      <div className="-ml-5 flex flex-wrap">{children}</div>
    </div>
  )
}

function Fact({ children }: { children: ReactNode }) {
  return (
    <span className="relative pl-5">
      <span aria-hidden="true" className="absolute left-2">
        ·
      </span>
      {children}
    </span>
  )
}

/** Of words that nobody said. */
function writtenHow({ attachments, segments }: Recording): string {
  if (attachments.some(({ made }) => made?.of?.length)) return 'Made of other notes'
  return quotedSources(segments).length > 0 ? 'Saved answer' : 'Typed'
}
