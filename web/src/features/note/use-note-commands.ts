import type { Tag } from '@earmark/core/entities/tag.ts'
import {
  documentFormats,
  documentNames,
  exportFormats,
  formatNames,
} from '@earmark/core/export/export-recording.ts'
import { segmentAt } from '@earmark/core/text/segments.ts'
import type { Dates } from '@earmark/core/text/dates.ts'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { Notes } from '../../base/local-db/notes.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { useTags } from '../../base/local-db/use-recordings.ts'
import { type MoveOffer, useMoveOffer } from '../../base/local-db/moving.ts'
import { sharingNote } from '../../base/local-db/sharing.ts'
import { useDates } from '../../base/times/use-dates.ts'
import type { Command } from '../../base/ui/command-registry.ts'
import { isEditable } from '../../base/ui/is-editable.ts'
import { useCommands } from '../../base/ui/use-commands.ts'
import { useLatest } from '../../base/use-latest.ts'
import { copyLink, copyWords } from './copy-words.ts'
import { moveNote } from './move-note.ts'
import { saveDocument, saveExport } from './save-export.ts'
import type { OpenNote } from './use-open-note.ts'

interface NoteCommands {
  note: OpenNote
  onTag: () => void
  onWrite: (kind: 'text' | 'link') => void
  onMake: () => void
  onClose: (() => void) | undefined
}

interface Latest {
  readonly current: NoteCommands & {
    notes: Notes
    tags: readonly Tag[]
    offer: MoveOffer
    dates: Dates
    open: (address: string) => void
  }
}

/** What can be done with the open note, found by typing too. */
export function useNoteCommands(given: NoteCommands): void {
  const notes = useNotes()
  const tags = useTags()
  const offer = useMoveOffer()
  const dates = useDates()
  const navigate = useNavigate()
  const open = (address: string) => void navigate(address)
  const latest = useLatest({ ...given, notes, tags, offer, dates, open })
  useCommands(useMemo(() => [...changesOf(latest), ...copiesOf(latest), ...stepsOf(latest)], [latest]))
}

function changesOf(latest: Latest): Command[] {
  const remove = async () => {
    const { note, onClose } = latest.current
    if (await note.actions.remove()) onClose?.()
  }
  const changes: Command[] = [
    { id: 'note-text', name: 'Attach a text to this note', run: () => latest.current.onWrite('text') },
    {
      id: 'note-make',
      name: 'Make something from this note',
      keywords: 'minutes journal highlights bullet points to-do list clean chapters template summary',
      run: () => latest.current.onMake(),
    },
    { id: 'note-link', name: 'Attach a link to this note', run: () => latest.current.onWrite('link') },
  ]
  return [
    ...changes.map((command) => ({ ...command, when: () => !latest.current.note.isReadOnly })),
    {
      id: 'note-tag',
      name: 'Tag this note',
      keywords: 'add label',
      when: () => latest.current.note.mayTag,
      run: () => latest.current.onTag(),
    },
    {
      id: 'note-pin',
      name: 'Pin this note, or unpin it',
      keywords: 'top keep star favourite',
      keys: 'p',
      when: () => !latest.current.note.isReadOnly,
      run: () => void togglePin(latest.current.note),
    },
    ...waysOut(latest),
    {
      id: 'note-move',
      name: 'Move this note to a team',
      keywords: 'share channel',
      when: () => latest.current.offer === 'offered' && !latest.current.note.isReadOnly,
      run: () => moveNote(latest.current.note, latest.current.onClose),
    },
    {
      id: 'note-delete',
      name: 'Delete this note',
      keywords: 'trash remove',
      when: () => !latest.current.note.isInTrash && latest.current.note.mayRemove,
      run: () => void remove(),
    },
    {
      id: 'note-restore',
      name: 'Restore this note',
      when: () => latest.current.note.isInTrash && latest.current.note.mayRemove,
      run: () => void latest.current.note.actions.restore(),
    },
  ]
}

/** To people who are not in the account. */
function waysOut(latest: Latest): Command[] {
  return [
    {
      id: 'note-share',
      name: 'Share this note',
      keywords: 'link publish send',
      keys: 's',
      group: 'note',
      when: () => latest.current.note.mayShare,
      run: () => sharingNote.set({ ulid: latest.current.note.recording.ulid }),
    },
    {
      id: 'note-publish',
      name: 'Publish this note as a page',
      keywords: 'public blog podcast web',
      group: 'note',
      when: () => latest.current.note.mayShare,
      run: () => latest.current.open(`/d/publish/${latest.current.note.recording.ulid}`),
    },
  ]
}

export function mayNameSpeakers({ recording, isReadOnly }: OpenNote): boolean {
  return !isReadOnly && recording.transcript !== ''
}

/** In the words that are played, or the first ones. */
export function nameWhoSpeaks({ recording, playback, nameSpeaker }: OpenNote): void {
  nameSpeaker(Math.max(0, segmentAt(recording.segments, playback.seconds())), 'everywhere')
}

function togglePin({ recording, actions }: OpenNote): Promise<boolean> {
  return recording.pinned_at ? actions.unpin() : actions.pin()
}

function copiesOf(latest: Latest): Command[] {
  return [
    {
      id: 'note-speaker',
      name: 'Name who speaks in the sentence being played',
      keywords: 'speaker rename merge assign person voice',
      when: () => mayNameSpeakers(latest.current.note),
      run: () => nameWhoSpeaks(latest.current.note),
    },
    {
      id: 'note-copy',
      name: 'Copy the transcript of this note',
      keywords: 'clipboard transcript',
      when: () => latest.current.note.recording.transcript !== '',
      run: () => void copyWords(latest.current.note.recording),
    },
    {
      id: 'note-copy-link',
      name: 'Copy link to this note',
      keywords: 'clipboard address share',
      run: () => void copyLink(latest.current.note.recording.ulid),
    },
    {
      id: 'note-copy-moment',
      name: 'Copy link to the current moment',
      keywords: 'clipboard address share time',
      when: () => latest.current.note.playback.seconds() >= 1,
      run: () => {
        const { recording, playback } = latest.current.note
        return void copyLink(recording.ulid, playback.seconds())
      },
    },
    ...exportFormats.map((format) => ({
      id: `note-export-${format}`,
      name: `Export this note as ${formatNames[format]}`,
      keywords: `download save ${format}`,
      run: () => {
        const { note, notes, tags, dates } = latest.current
        void saveExport(notes, note.recording, { tags, format, dates })
      },
    })),
    ...documentFormats.map((format) => ({
      id: `note-export-${format}`,
      name: `Export this note as ${documentNames[format]}`,
      keywords: `download save ${format}`,
      run: () => {
        const { note, dates } = latest.current
        void saveDocument(note.recording, { format, dates })
      },
    })),
  ]
}

function stepsOf(latest: Latest): Command[] {
  const history = () => latest.current.note.history
  const undo: Omit<Command, 'id'> = {
    name: 'Undo the last change to this note',
    group: 'note',
    when: () => history().state().undo !== undefined && !isTyping(),
    run: () => void history().undo(),
  }
  const redo: Omit<Command, 'id'> = {
    name: 'Redo the last change to this note',
    group: 'note',
    when: () => history().state().redo !== undefined && !isTyping(),
    run: () => void history().redo(),
  }
  return [
    { ...undo, id: 'note-undo', keys: 'Mod+z' },
    { ...redo, id: 'note-redo', keys: 'Mod+y' },
    { ...redo, id: 'note-redo', keys: 'Mod+Shift+z' },
  ]
}

/** In a field of the page these keys belong to what is typed there; the palette's field only finds commands. */
function isTyping(): boolean {
  const focused = document.activeElement
  return isEditable(focused) && !focused.closest('[role="dialog"]')
}
