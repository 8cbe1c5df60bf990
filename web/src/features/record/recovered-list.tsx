import { useCallback, useEffect, useRef, useState } from 'react'
import { loadLater, useLater } from '../../base/loading/later.ts'
import type { InProgressRecording } from '../../base/local-db/in-progress-db.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Notice } from '../../base/ui/notice.tsx'
import { dropSound } from './save-sound.ts'
import type { RecoveredLook } from './recovered-recording.tsx'
import { findRecovered, saveRecovered } from './recovered.ts'
import { useRecorderState } from './recorder-context.tsx'

/** Time to take a discard back. Closing the page before it is over discards nothing. */
const undoMs = 10_000

/** Few visits have one. */
const part = loadLater(() => import('./recovered-recording.tsx'))

/** Offers back what a crash has left behind: looked for on each visit, and when a recording could not be saved. */
export function RecoveredList({ look }: { look: RecoveredLook }) {
  const notes = useNotes()
  const { kind } = useRecorderState()
  const [recovered, setRecovered] = useState<readonly InProgressRecording[]>([])
  const RecoveredRecording = useLater(part, recovered.length > 0)?.RecoveredRecording
  const [failure, setFailure] = useState<string>()
  const readAgain = useCallback(() => {
    // Without its local database the page says so elsewhere; there is nothing to offer then.
    findRecovered(notes).then(setRecovered, () => setRecovered([]))
  }, [notes])
  const discards = useDiscards((id) => dropSound(notes, id).then(readAgain))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was recorded in another tab is known again after each recording
  useEffect(readAgain, [readAgain, kind === 'failed'])
  const handleKeep = (recording: InProgressRecording) =>
    saveRecovered(notes, recording).then(readAgain, () =>
      setFailure(
        'The note could not be saved. Its audio is still on this device: try again, or download it.',
      ),
    )
  return (
    <>
      {failure && (
        <Notice kind="alert" onDismiss={() => setFailure(undefined)}>
          {failure}
        </Notice>
      )}
      {recovered.map((recording) =>
        discards.ids.has(recording.id) ? (
          <div key={recording.id} className={look === 'row' ? 'px-4 py-3 md:px-5' : 'mt-4'}>
            <Notice
              action={
                <Button size="s" look="quiet" onClick={() => discards.undo(recording.id)}>
                  Undo
                </Button>
              }
            >
              Discarded.
            </Notice>
          </div>
        ) : (
          RecoveredRecording && (
            <RecoveredRecording
              key={recording.id}
              look={look}
              recording={recording}
              onKeep={() => void handleKeep(recording)}
              onDiscard={() => discards.start(recording.id)}
            />
          )
        ),
      )}
    </>
  )
}

/** What is about to be discarded, and can still be taken back. */
function useDiscards(onOver: (id: string) => Promise<void>) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const running = timers.current
    return () => running.forEach(clearTimeout)
  }, [])
  const without = (id: string) => (before: ReadonlySet<string>) =>
    new Set([...before].filter((one) => one !== id))
  return {
    ids,
    start(id: string) {
      setIds((before) => new Set([...before, id]))
      timers.current.set(
        id,
        setTimeout(() => void onOver(id).finally(() => setIds(without(id))), undoMs),
      )
    },
    undo(id: string) {
      clearTimeout(timers.current.get(id))
      setIds(without(id))
    },
  }
}
