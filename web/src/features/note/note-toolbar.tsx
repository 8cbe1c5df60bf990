import { ArrowLeft, Share2, Tag, WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { loadLater, useLater } from '../../base/loading/later.ts'
import { sharingNote } from '../../base/local-db/sharing.ts'
import { Button } from '../../base/ui/button.tsx'
import { IconButton } from '../../base/ui/icon-button.tsx'
import { AttachMenu } from './attachments/attach-menu.tsx'
import { ExportMenu } from './export-menu.tsx'
import { moveNote } from './move-note.ts'
import { NoteMenu } from './note-menu.tsx'
import type { OpenNote } from './use-open-note.ts'

interface NoteToolbarProps {
  note: OpenNote
  onTag: () => void
  onWrite: (kind: 'text' | 'link') => void
  onMake: () => void
  onClose: (() => void) | undefined
}

const pastTitles = loadLater(() => import('./past-titles-dialog.tsx'))

export function NoteToolbar({ note, onTag, onWrite, onMake, onClose }: NoteToolbarProps) {
  const { recording, actions, isReadOnly } = note
  const [isShowingTitles, setIsShowingTitles] = useState(false)
  const titles = useLater(pastTitles, isShowingTitles)
  const remove = async () => {
    if (await actions.remove()) onClose?.()
  }
  return (
    <div className="px-2 py-2 @max-[36rem]:py-1 @min-[36rem]:px-8">
      <div className="note-column flex items-center gap-1 @max-[30rem]:gap-0 @min-[36rem]:max-w-[39.5rem]">
        {onClose && (
          <IconButton label="Back to the notes" onClick={onClose} className="md:hidden">
            <ArrowLeft size={20} aria-hidden="true" />
          </IconButton>
        )}
        {note.mayTag && (
          <Button look="plain" size="s" onClick={onTag} className="@max-[30rem]:px-3">
            <Tag size={18} aria-hidden="true" />
            <span className="@max-[27rem]:sr-only">Tag</span>
          </Button>
        )}
        {!isReadOnly && (
          <AttachMenu onFiles={note.sent.add} onText={() => onWrite('text')} onLink={() => onWrite('link')} />
        )}
        {!isReadOnly && (
          <Button look="plain" size="s" onClick={onMake} className="@max-[30rem]:px-3">
            <WandSparkles size={18} aria-hidden="true" />
            <span className="@max-[27rem]:sr-only">Make</span>
          </Button>
        )}
        <div className="grow" />
        {note.mayShare && (
          <IconButton label="Share" onClick={() => sharingNote.set({ ulid: recording.ulid })}>
            <Share2 size={20} aria-hidden="true" />
          </IconButton>
        )}
        <ExportMenu recording={recording} />
        <NoteMenu
          note={note}
          onRemove={remove}
          onMove={() => moveNote(note, onClose)}
          onTitles={() => setIsShowingTitles(true)}
        />
      </div>
      {isShowingTitles && titles && (
        <titles.PastTitlesDialog note={note} onClose={() => setIsShowingTitles(false)} />
      )}
    </div>
  )
}
