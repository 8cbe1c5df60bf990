import { typedEngine } from '@earmark/core/recording/silent-engines.ts'
import { sidesOffers } from '@earmark/core/recording/sides-offer.ts'
import { formatClock } from '@earmark/core/text/format-time.ts'
import { typedSegments } from '@earmark/core/text/typed-segments.ts'
import {
  AudioLines,
  Copy,
  Ellipsis,
  Globe,
  History,
  Link,
  Link2,
  Merge,
  PenLine,
  Pin,
  PinOff,
  Redo2,
  RefreshCw,
  Replace,
  Search,
  Split,
  Trash2,
  Undo2,
  UserRound,
  Users,
} from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { moveTexts, useMoveOffer } from '../../base/local-db/moving.ts'
import { writingNote } from '../../base/local-db/writing.ts'
import { usePublicNotes } from '../../base/public-pages/public-notes.ts'
import { useDates } from '../../base/times/use-dates.ts'
import { IconButton } from '../../base/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../base/ui/menu.tsx'
import { copyLink, copyWords } from './copy-words.ts'
import type { EditHistory } from './edit-history.ts'
import { KeepSoundItem } from './keep-sound-item.tsx'
import { downloadSound } from './download-sound.ts'
import { mayNameSpeakers, nameWhoSpeaks } from './use-note-commands.ts'
import { useMoment } from '../../base/player/use-playback.ts'
import type { OpenNote } from './use-open-note.ts'

interface NoteMenuProps {
  note: OpenNote
  onRemove: () => void
  onMove: () => void
  onTitles: () => void
}

/** What the person may not do with this note is not in it. */
export function NoteMenu({ note, onRemove, onMove, onTitles }: NoteMenuProps) {
  const { recording, isReadOnly, isInTrash, mayRemove } = note
  const offer = useMoveOffer()
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label="More">
          <Ellipsis size={20} aria-hidden="true" />
        </IconButton>
      }
    >
      {!isReadOnly && <UndoItems history={note.history} />}
      {!isReadOnly && <PinItem note={note} />}
      {!isReadOnly && recording.engine === typedEngine && <TextItem note={note} />}
      <MenuItem
        icon={isReadOnly ? <Search {...iconLook} /> : <Replace {...iconLook} />}
        onSelect={note.find.open}
      >
        {isReadOnly ? 'Find' : 'Find and replace'}
      </MenuItem>
      {mayNameSpeakers(note) && (
        <MenuItem icon={<UserRound {...iconLook} />} onSelect={() => nameWhoSpeaks(note)}>
          Name who speaks…
        </MenuItem>
      )}
      <MenuItem
        icon={<Copy {...iconLook} />}
        disabled={recording.transcript === ''}
        onSelect={() => void copyWords(recording)}
      >
        Copy transcript
      </MenuItem>
      <MenuItem icon={<Link {...iconLook} />} onSelect={() => void copyLink(recording.ulid)}>
        Copy link
      </MenuItem>
      <MomentItem note={note} />
      <PublishItem note={note} />
      <TitlesItem note={note} onTitles={onTitles} />
      {recording.sound && <SoundItems note={note} />}
      {!isInTrash && mayRemove && (
        <>
          <MenuSeparator />
          {offer !== 'none' && (
            <MenuItem
              icon={<Users {...iconLook} />}
              disabled={offer === 'needs_connection'}
              onSelect={onMove}
            >
              {moveTexts[offer]}
            </MenuItem>
          )}
          <MenuItem icon={<Trash2 {...iconLook} />} onSelect={onRemove}>
            Delete
          </MenuItem>
        </>
      )}
    </Menu>
  )
}

/** In the place of the notes, with what is needed for it. */
function PublishItem({ note: { recording, mayShare } }: { note: OpenNote }) {
  const navigate = useNavigate()
  const isPublic = usePublicNotes().has(recording.ulid)
  if (!mayShare) return null
  return (
    <MenuItem icon={<Globe {...iconLook} />} onSelect={() => void navigate(`/d/publish/${recording.ulid}`)}>
      {isPublic ? 'Public page…' : 'Publish…'}
    </MenuItem>
  )
}

/** All of it at once: what was typed is edited as it was written. */
function TextItem({ note: { recording, actions } }: { note: OpenNote }) {
  const edit = () =>
    writingNote.set({
      kind: 'change',
      text: recording.segments.map(({ text }) => text).join('\n\n'),
      onSave: (text) => actions.editTranscript(recording, typedSegments(text)),
    })
  return (
    <MenuItem icon={<PenLine {...iconLook} />} onSelect={edit}>
      Edit the text…
    </MenuItem>
  )
}

/** To what is heard; at the start it would be the same link again. */
function MomentItem({ note: { recording, playback } }: { note: OpenNote }) {
  const seconds = useMoment(playback, Math.floor)
  if (seconds === 0) return null
  return (
    <MenuItem icon={<Link2 {...iconLook} />} onSelect={() => void copyLink(recording.ulid, seconds)}>
      Copy link to {formatClock(seconds)}
    </MenuItem>
  )
}

function TitlesItem({ note: { recording }, onTitles }: Pick<NoteMenuProps, 'note' | 'onTitles'>) {
  if (recording.past_titles.length === 0) return null
  return (
    <MenuItem icon={<History {...iconLook} />} onSelect={onTitles}>
      Earlier titles
    </MenuItem>
  )
}

function UndoItems({ history }: { history: EditHistory }) {
  const { undo, redo } = useSyncExternalStore(history.subscribe, history.state, history.state)
  return (
    <>
      <MenuItem icon={<Undo2 {...iconLook} />} disabled={!undo} onSelect={() => void history.undo()}>
        {undo ? `Undo ${undo}` : 'Undo'}
      </MenuItem>
      <MenuItem icon={<Redo2 {...iconLook} />} disabled={!redo} onSelect={() => void history.redo()}>
        {redo ? `Redo ${redo}` : 'Redo'}
      </MenuItem>
      <MenuSeparator />
    </>
  )
}

function PinItem({ note: { recording, actions } }: { note: OpenNote }) {
  if (recording.pinned_at) {
    return (
      <MenuItem icon={<PinOff {...iconLook} />} onSelect={() => void actions.unpin()}>
        Unpin
      </MenuItem>
    )
  }
  return (
    <MenuItem icon={<Pin {...iconLook} />} onSelect={() => void actions.pin()}>
      Pin to the top
    </MenuItem>
  )
}

function SoundItems({ note: { recording, isReadOnly, retry } }: { note: OpenNote }) {
  const notes = useNotes()
  const dates = useDates()
  const canBeWrittenAgain = recording.status === 'ready' && !isReadOnly
  const offer = recording.sides && { ...sidesOffers[recording.sides], Icon: sidesIcons[recording.sides] }
  return (
    <>
      <MenuItem
        icon={<AudioLines {...iconLook} />}
        onSelect={() => void downloadSound(notes, recording, dates)}
      >
        Download audio
      </MenuItem>
      <KeepSoundItem recording={recording} />
      {canBeWrittenAgain && (
        <MenuItem icon={<RefreshCw {...iconLook} />} onSelect={() => void retry('transcription')}>
          Transcribe again
        </MenuItem>
      )}
      {canBeWrittenAgain && offer && (
        <MenuItem
          icon={<offer.Icon {...iconLook} />}
          onSelect={() => void retry('transcription', { sides: offer.sides })}
        >
          {offer.text}
        </MenuItem>
      )}
    </>
  )
}

const sidesIcons = { apart: Merge, together: Split } as const

const iconLook = { size: 18, 'aria-hidden': true } as const
