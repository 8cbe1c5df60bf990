import { type KeyboardEvent, type RefObject, useMemo } from 'react'
import type { NoteLine } from '../../base/local-db/main.ts'
import { useLatest } from '../../base/use-latest.ts'
import { useCommands } from '../../base/ui/use-commands.ts'
import type { VirtualListHandle } from '../../base/ui/virtual-list.tsx'
import type { NotesSelection } from './use-selection.ts'

interface RowKeys {
  list: RefObject<VirtualListHandle | null>
  lines: readonly NoteLine[]
  selection: NotesSelection
}

/** Up and down from note to note, with Shift choosing them; Ctrl-A chooses all, X the one that has the focus. */
export function useRowKeys({ list, lines, selection }: RowKeys) {
  const latest = useLatest({ lines, selection })
  useCommands(
    useMemo(
      () => [
        {
          id: 'select-note',
          name: 'Select the note in focus',
          keys: 'x',
          when: () => rowInFocus() >= 0,
          run: () => {
            const line = latest.current.lines[rowInFocus()]
            if (line) latest.current.selection.toggle(line.ulid)
          },
        },
        {
          id: 'select-all',
          name: 'Select all notes of this list',
          keywords: 'choose',
          run: () => latest.current.selection.all(),
        },
      ],
      [latest],
    ),
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
  const row = document.activeElement?.closest<HTMLElement>('[data-index]')
  return row ? Number(row.dataset['index']) : -1
}
