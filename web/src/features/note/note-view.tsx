import type { Recording } from '@earmark/core/entities/recording.ts'
import { isTimed } from '@earmark/core/recording/silent-engines.ts'
import { canPlay } from '@earmark/core/speech/failure-sentence.ts'
import { nameOf, wordlessOf } from '@earmark/core/text/wordless.ts'
import { useState } from 'react'
import { loadLater, useLater } from '../../base/loading/later.ts'
import { useSound } from '../../base/local-db/use-recordings.ts'
import { AttachmentDialog, type Writing, type Written } from './attachments/attachment-dialog.tsx'
import type { NoteActions } from './note-actions.ts'
import { NoteBody } from './note-body.tsx'
import { NoteToolbar } from './note-toolbar.tsx'
import type { Playback } from '../../base/player/playback.ts'
import { PlayerBar } from './player/player-bar.tsx'
import { FindBar } from './transcript/find-bar.tsx'
import { useNoteCommands } from './use-note-commands.ts'
import { type OpenNote, useOpenNote } from './use-open-note.ts'

const speakerDialog = loadLater(() => import('./transcript/speaker-dialog.tsx'))
const makeDialog = loadLater(() => import('./creations/make-dialog.tsx'))

interface NoteViewProps {
  recording: Recording
  onClose: (() => void) | undefined
  startAt: number | undefined
  query: string
}

export function NoteView({ recording, onClose, startAt, query }: NoteViewProps) {
  const note = useOpenNote(recording, startAt)
  const { actions, find, isReadOnly } = note
  const [isAddingTag, setIsAddingTag] = useState(false)
  const [writing, setWriting] = useState<Writing>()
  const [isMaking, setIsMaking] = useState(false)
  const making = useLater(makeDialog, isMaking)
  useNoteCommands({
    note,
    onTag: () => setIsAddingTag(true),
    onWrite: (kind) => setWriting({ kind }),
    onMake: () => setIsMaking(true),
    onClose,
  })
  const keepWritten = (written: Written) => {
    if (writing) void keep(actions, writing, written)
    setWriting(undefined)
  }
  return (
    <article
      aria-label={nameOf(recording.title, wordlessOf(recording))}
      className="@container flex min-h-0 grow flex-col between-bars"
    >
      <NoteToolbar
        note={note}
        onTag={() => setIsAddingTag(true)}
        onWrite={(kind) => setWriting({ kind })}
        onMake={() => setIsMaking(true)}
        onClose={onClose}
      />
      {find.isOpen && (
        <FindBar
          find={find}
          segments={recording.segments}
          onReplace={
            isReadOnly ? undefined : (next, said) => void actions.editTranscript(recording, next, said)
          }
        />
      )}
      <NoteBody
        note={note}
        query={query}
        isAddingTag={isAddingTag}
        onTagAdded={() => setIsAddingTag(false)}
        onDescribe={(attachment) => setWriting({ kind: 'describe', attachment })}
      />
      <NoteSound recording={recording} playback={note.playback} />
      <NameSpeaker note={note} />
      {isMaking && making && <making.MakeDialog note={note} onClose={() => setIsMaking(false)} />}
      {writing && (
        <AttachmentDialog writing={writing} onClose={() => setWriting(undefined)} onDone={keepWritten} />
      )}
    </article>
  )
}

function NameSpeaker({ note: { recording, actions, named, endNaming } }: { note: OpenNote }) {
  const naming = useLater(speakerDialog, named !== undefined)
  if (!named || !naming) return null
  return (
    <naming.SpeakerDialog
      named={named}
      isTimed={isTimed(recording)}
      onName={actions.nameSpeaker}
      onClose={endNaming}
    />
  )
}

/**
 * The player, where this device or the server has a sound that can be played; where neither has, the status says who
 * does, or why it cannot be.
 */
function NoteSound({ recording, playback }: { recording: Recording; playback: Playback }) {
  const isHere = useSound(recording.ulid) !== undefined
  if ((!isHere && recording.sound === null) || !canPlay(recording.failure?.code)) return null
  return <PlayerBar recording={recording} playback={playback} />
}

function keep(actions: NoteActions, writing: Writing, { url, description }: Written): Promise<boolean> {
  if (writing.kind === 'describe') return actions.describe(writing.attachment, description)
  return writing.kind === 'link' ? actions.addLink(url, description) : actions.addText(description)
}
