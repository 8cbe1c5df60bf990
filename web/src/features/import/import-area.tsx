import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { loadLater, useLater } from '../../base/loading/later.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { useDates } from '../../base/times/use-dates.ts'
import { ImportContext, type ImportHow } from './import-context.tsx'
import type { ImportedFile } from './import-files.ts'
import { useFileDrop } from './use-file-drop.ts'

const importing = loadLater(() => import('./import-files.ts'))
const importList = loadLater(() => import('./import-list.tsx'))
const SharedSound = lazy(async () => ({ default: (await import('./shared-sound.tsx')).SharedSound }))

/** Sound files dropped anywhere in here become notes; what was refused is named with the reason. */
export function ImportArea({ children }: { children: ReactNode }) {
  const notes = useNotes()
  const { timeZone } = useDates()
  const [search] = useSearchParams()
  // Each drop is a round of its own: they may run side by side.
  const [rounds, setRounds] = useState<readonly (readonly ImportedFile[])[]>([])
  const add = useCallback(
    (files: readonly File[], { isTwoPeople = false }: ImportHow = {}) => {
      if (files.length === 0) return
      const held: { round: readonly ImportedFile[] } = { round: [] }
      const show = (next: readonly ImportedFile[]) => {
        const before = held.round
        held.round = next
        setRounds((all) => [...all.filter((round) => round !== before), next])
      }
      void importing
        .load()
        .then(({ importFiles }) => importFiles({ notes, timeZone, isTwoPeople }, files, show))
    },
    [notes, timeZone],
  )
  const isOver = useFileDrop(add)
  const context = useMemo(() => ({ add }), [add])
  const imported = rounds.flat()
  const list = useLater(importList, imported.length > 0)
  return (
    <ImportContext value={context}>
      {search.has('shared') && (
        <Suspense>
          <SharedSound onTake={add} />
        </Suspense>
      )}
      {children}
      {isOver && <DropHere />}
      {imported.length > 0 && list && <list.ImportList files={imported} onDismiss={() => setRounds([])} />}
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
