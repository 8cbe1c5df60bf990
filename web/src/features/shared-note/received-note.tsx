import type { SharedNote } from '@earmark/core/entities/share.ts'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import type { Playback } from '../../base/player/playback.ts'
import { usePlayerKeys } from '../../base/player/use-player-keys.ts'
import { IconButton } from '../../base/ui/icon-button.tsx'
import { type OpenedNoteProps, SharedBody } from './shared-body.tsx'
import { SharedSound } from './shared-sound.tsx'
import { type SharedWords, SpeakingShared } from './shared-words.tsx'
import { useSharedView } from './use-shared-view.ts'

interface ReceivedNoteProps extends OpenedNoteProps {
  opened: SharedNote
  words: SharedWords
  /** Leads back to the list. */
  onClose: () => void
}

/** A note that is shared with the person, in the app: fills the box it is given, and scrolls inside. */
export function ReceivedNote({ words, ...props }: ReceivedNoteProps) {
  return (
    <SpeakingShared words={words}>
      <NoteInPane {...props} />
    </SpeakingShared>
  )
}

function NoteInPane({ opened, onClose, ...note }: Omit<ReceivedNoteProps, 'words'>) {
  const view = useSharedView(note.id, opened)
  // As a state, not a ref: the words inside are made before the box around them is known.
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [playback, setPlayback] = useState<Playback>()
  return (
    <article aria-label={view.note.title} className="@container flex min-h-0 grow flex-col between-bars">
      <div className="px-2 py-1 @min-[36rem]:px-8">
        <div className="note-column @min-[36rem]:max-w-[39.5rem]">
          <IconButton label="Back to Shared" onClick={onClose}>
            <ArrowLeft size={20} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <div ref={setScroller} className="relative min-h-0 grow overflow-y-auto px-5 pb-8 @min-[36rem]:px-12">
        <div className="note-column">
          <SharedBody {...note} view={view} scroller={scroller} onPlayback={setPlayback} />
        </div>
      </div>
      <SharedSound
        id={note.id}
        view={view}
        className="border-t border-line bg-paper px-3 py-2 @min-[36rem]:px-6"
      />
      {playback && <PlayerKeys playback={playback} />}
    </article>
  )
}

function PlayerKeys({ playback }: { playback: Playback }) {
  usePlayerKeys(playback)
  return null
}
