import { useMemo } from 'react'
import { useLiveValue } from '../../base/live-value.ts'
import type { NoteLine } from '../../base/local-db/schema.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { keptSelection } from './kept-selections.ts'
import { allOf, chosenLines, extended, nothingSelected, toggled } from './selection.ts'

/** What is chosen in a list, and every way to choose. `list` tells one from another. */
export function useSelection(list: string, lines: readonly NoteLine[]) {
  const { account_id } = useNotes()
  const kept = keptSelection(`${account_id} ${list}`)
  const selection = useLiveValue(kept)
  // Among a hundred thousand notes that takes a while, and most changes of them are not among the chosen.
  const chosen = useMemo(() => chosenLines(selection, lines), [selection, lines])
  return useMemo(
    () => ({
      ulids: selection.ulids,
      chosen,
      toggle: (ulid: string) => kept.set(toggled(kept.get(), ulid)),
      extend: (ulid: string) => kept.set(extended(kept.get(), lines, ulid)),
      all: () => kept.set(allOf(lines)),
      clear: () => kept.set(nothingSelected),
    }),
    [kept, selection, chosen, lines],
  )
}

export type NotesSelection = ReturnType<typeof useSelection>
