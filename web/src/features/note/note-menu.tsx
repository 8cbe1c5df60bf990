import type { Recording } from '@earmark/core/entities/recording.ts'
import { AudioLines, Copy, Ellipsis, Redo2, RefreshCw, Replace, Trash2, Undo2 } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { IconButton } from '../../base/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../base/ui/menu.tsx'
import { copyWords } from './copy-words.ts'
import type { EditHistory } from './edit-history.ts'
import { KeepSoundItem } from './keep-sound-item.tsx'
import { downloadSound } from './download-sound.ts'

interface NoteMenuProps {
  recording: Recording
  history: EditHistory
  onFind: () => void
  onWriteAgain: () => void
  onRemove: () => void
}

export function NoteMenu({ recording, history, onFind, onWriteAgain, onRemove }: NoteMenuProps) {
  const { undo, redo } = useSyncExternalStore(history.subscribe, history.state, history.state)
  const isReadOnly = recording.deleted_at !== null
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label="More">
          <Ellipsis size={20} aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem icon={<Undo2 {...iconLook} />} disabled={!undo} onSelect={() => void history.undo()}>
        {undo ? `Undo ${undo}` : 'Undo'}
      </MenuItem>
      <MenuItem icon={<Redo2 {...iconLook} />} disabled={!redo} onSelect={() => void history.redo()}>
        {redo ? `Redo ${redo}` : 'Redo'}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Replace {...iconLook} />} onSelect={onFind}>
        Find and replace
      </MenuItem>
      <MenuItem
        icon={<Copy {...iconLook} />}
        disabled={recording.transcript === ''}
        onSelect={() => void copyWords(recording)}
      >
        Copy the words
      </MenuItem>
      {recording.sound && <SoundItems recording={recording} onWriteAgain={onWriteAgain} />}
      {!isReadOnly && (
        <>
          <MenuSeparator />
          <MenuItem icon={<Trash2 {...iconLook} />} onSelect={onRemove}>
            Delete
          </MenuItem>
        </>
      )}
    </Menu>
  )
}

function SoundItems({ recording, onWriteAgain }: Pick<NoteMenuProps, 'recording' | 'onWriteAgain'>) {
  const notes = useNotes()
  const canBeWrittenAgain = recording.status === 'ready' && recording.deleted_at === null
  return (
    <>
      <MenuItem icon={<AudioLines {...iconLook} />} onSelect={() => void downloadSound(notes, recording)}>
        Download the sound
      </MenuItem>
      <KeepSoundItem recording={recording} />
      {canBeWrittenAgain && (
        <MenuItem icon={<RefreshCw {...iconLook} />} onSelect={onWriteAgain}>
          Write it down again
        </MenuItem>
      )}
    </>
  )
}

const iconLook = { size: 18, 'aria-hidden': true } as const
