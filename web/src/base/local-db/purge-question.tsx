import { maxRecordingsAtOnce } from '@earmark/core/sync/mutations/max-recordings-at-once.ts'
import { useState } from 'react'
import { useConnection } from '../offline/use-connection.ts'
import { refusalOf } from '../refusal-of.ts'
import { Question } from '../ui/question.tsx'
import { showToast } from '../ui/toasts.ts'
import type { Notes } from './notes.ts'
import { forgetSound } from '../sync/sound-rows.ts'
import type { LocalSound } from './schema.ts'
import { useNotes } from './notes-context.tsx'
import { useNotesPart } from './use-recordings.ts'

interface PurgeQuestionProps {
  ulids: readonly string[]
  /** Of them all: the trash is emptied. */
  isAll?: boolean
  onDone: () => void
  onClose: () => void
}

/** Asked before notes in the trash are deleted forever. */
export function PurgeQuestion({ ulids, isAll = false, onDone, onClose }: PurgeQuestionProps) {
  const notes = useNotes()
  const sounds = useNotesPart('sounds')
  const isOffline = useConnection() === 'offline'
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const these = ulids.length === 1 ? '1 note' : `${ulids.length.toLocaleString('en-GB')} notes`
  const handleYes = async () => {
    setIsBusy(true)
    try {
      await purge(notes, { ulids, sounds })
      showToast(`${these} deleted forever.`)
      onDone()
    } catch (error) {
      setFailure(refusalOf(error))
      setIsBusy(false)
    }
  }
  return (
    <Question
      title={isAll ? `Empty the trash: delete ${these} forever?` : `Delete ${these} forever?`}
      about={`Transcripts, audio and files are deleted on every device. This cannot be undone.${isOffline ? offline : ''}`}
      yes="Delete forever"
      look="danger"
      isBusy={isBusy}
      failure={failure}
      onYes={() => void handleYes()}
      onClose={onClose}
    />
  )
}

const offline = ' You are offline: the server and your other devices will follow once you are back online.'

interface ToPurge {
  ulids: readonly string[]
  sounds: ReadonlyMap<string, LocalSound>
}

async function purge(notes: Notes, { ulids, sounds }: ToPurge): Promise<void> {
  for (let from = 0; from < ulids.length; from += maxRecordingsAtOnce) {
    await notes.mutate('recordings.purge', { ulids: ulids.slice(from, from + maxRecordingsAtOnce) })
  }
  // Sound that had not gone up must not bring the note back.
  for (const sound of ulids.flatMap((ulid) => sounds.get(ulid) ?? [])) await forgetSound(notes, sound)
}
