import { type KeyboardEvent, type RefObject, useMemo } from 'react'
import type { NoteLine } from '../../base/local-db/schema.ts'
import { useLatest } from '../../base/use-latest.ts'
import type { Command } from '../../base/ui/command-registry.ts'
import { useCommands } from '../../base/ui/use-commands.ts'
import type { VirtualListHandle } from '../../base/ui/virtual-list.tsx'
import type { NotesSelection } from './use-selection.ts'

interface RowKeys {
  list: RefObject<VirtualListHandle | null>
  lines: readonly NoteLine[]
  selection: NotesSelection
  /** The ulid of the note beside the list. */
  open: string | undefined
}

/** J and K, or the arrows in the list, go from note to note, with Shift choosing them; X chooses the one in focus. */
export function useRowKeys({ list, lines, selection, open }: RowKeys) {
  const latest = useLatest({ lines, selection, open })
  useCommands(
    useMemo(() => {
      const step = (by: 1 | -1) => {
        const inFocus = rowInFocus()
        const { lines: rows, open: ulid } = latest.current
        const from = inFocus >= 0 ? inFocus : rows.findIndex((line) => line.ulid === ulid)
        list.current?.focusRow(Math.max(0, from + by))
      }
      return [
        { id: 'next-note', name: 'Next note', keys: 'j', group: 'list', run: () => step(1) },
        { id: 'previous-note', name: 'Previous note', keys: 'k', group: 'list', run: () => step(-1) },
        {
          id: 'select-note',
          name: 'Select the focused note',
          keys: 'x',
          group: 'list',
          when: () => rowInFocus() >= 0,
          run: () => {
            const line = latest.current.lines[rowInFocus()]
            if (line) latest.current.selection.toggle(line.ulid)
          },
        },
        {
          id: 'select-all',
          name: 'Select all notes in this list',
          keywords: 'choose',
          run: () => latest.current.selection.all(),
        },
      ] satisfies Command[]
    }, [latest, list]),
  )
  return (event: KeyboardEvent, at: number) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const isAll = event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)
    if (at < 0 || (step === undefined && !isAll)) return
    event.preventDefault()
    if (isAll) selection.all()
    if (step === undefined) return
    const [here, there] = [lines[at], lines[at + step]]
    if (event.shiftKey && here && there) {
      if (!selection.ulids.has(here.ulid)) selection.toggle(here.ulid)
      selection.extend(there.ulid)
    }
    list.current?.focusRow(at + step)
  }
}

function rowInFocus(): number {
  const row = document.activeElement?.closest<HTMLElement>('[aria-label="Notes"] > [data-index]')
  return row ? Number(row.dataset['index']) : -1
}
