import { useMemo } from 'react'
import { type LiveValue, makeLiveValue, useLiveValue } from '../../base/live-value.ts'
import type { NoteLine } from '../../base/local-db/schema.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { allOf, chosenLines, extended, nothingSelected, type Selection, toggled } from './selection.ts'

/** What is chosen in a list, and every way to choose. `list` tells one from another. */
export function useSelection(list: string, lines: readonly NoteLine[]) {
  const { account_id } = useNotes()
  const kept = savedSelection(`${account_id} ${list}`)
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

/** Of each list, as long as the page is open: to look at a note does not give up what is chosen. */
const selections = new Map<string, LiveValue<Selection>>()

function savedSelection(list: string): LiveValue<Selection> {
  const selection = selections.get(list) ?? makeLiveValue(nothingSelected)
  selections.set(list, selection)
  return selection
}
