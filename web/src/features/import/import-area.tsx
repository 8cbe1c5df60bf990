import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { useDates } from '../../base/times/use-dates.ts'
import { ImportContext } from './import-context.tsx'
import { type ImportedFile, importFiles } from './import-files.ts'
import { ImportList } from './import-list.tsx'
import { useFileDrop } from './use-file-drop.ts'

const SharedSound = lazy(async () => ({ default: (await import('./shared-sound.tsx')).SharedSound }))

/** Sound files dropped anywhere in here become notes; what was refused is named with the reason. */
export function ImportArea({ children }: { children: ReactNode }) {
  const notes = useNotes()
  const { timeZone } = useDates()
  const [search] = useSearchParams()
  // Each drop is a round of its own: they may run side by side.
  const [rounds, setRounds] = useState<readonly (readonly ImportedFile[])[]>([])
  const add = useCallback(
    (files: readonly File[]) => {
      if (files.length === 0) return
      const held: { round: readonly ImportedFile[] } = { round: [] }
      void importFiles({ notes, timeZone }, files, (next) => {
        const before = held.round
        held.round = next
        setRounds((all) => [...all.filter((round) => round !== before), next])
      })
    },
    [notes, timeZone],
  )
  const isOver = useFileDrop(add)
  const context = useMemo(() => ({ add }), [add])
  const imported = rounds.flat()
  return (
    <ImportContext value={context}>
      {search.has('shared') && (
        <Suspense>
          <SharedSound onTake={add} />
        </Suspense>
      )}
      {children}
      {isOver && <DropHere />}
      {imported.length > 0 && <ImportList files={imported} onDismiss={() => setRounds([])} />}
    </ImportContext>
  )
}

function DropHere() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none fixed inset-3 z-50 flex items-center justify-center rounded-l border-2 border-dashed border-edge bg-paper/90"
    >
      <p className="font-serif text-3xl font-medium">Drop to import</p>
    </div>
  )
}
