import { type ReactNode, useMemo, useRef } from 'react'
import { loadLater, useLater } from '../../base/loading/later.ts'
import type { NoteLine } from '../../base/local-db/schema.ts'
import { useNotesPart } from '../../base/local-db/use-recordings.ts'
import { type Found, ulidIn } from '../../base/search/use-found.ts'
import { type Choosing, ChoosingContext } from '../../base/ui/choosing.ts'
import type { VirtualListHandle } from '../../base/ui/virtual-list.tsx'
import { useRowGestures } from './use-row-gestures.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useSelection } from './use-selection.ts'

const selectionBar = loadLater(() => import('./selection-bar.tsx'))

interface ChooseFromFoundProps {
  found: Found | undefined
  /** The ulid of the note beside the list. */
  open: string | undefined
  children: ReactNode
}

/** Around the list of what was found: its rows are chosen, and dealt with together, like those of any other list. */
export function ChooseFromFound({ found, open, children }: ChooseFromFoundProps) {
  const lines = useFoundLines(found)
  const selection = useSelection('found', lines)
  const list = useRef<VirtualListHandle>(null)
  const isSelecting = selection.chosen.length > 0
  const bar = useLater(selectionBar, isSelecting)
  const onRowKey = useRowKeys({ list, lines, selection, open })
  const ulidAt = (at: number) => (found ? ulidIn(found, at) : '')
  const gestures = useRowGestures({
    isSelecting,
    onToggle: (at) => selection.toggle(ulidAt(at)),
    onExtend: (at) => selection.extend(ulidAt(at)),
  })
  const choosing: Choosing = {
    ulids: selection.ulids,
    isSelecting,
    pick: (ulid, how) => selection[how](ulid),
    list,
    onRowKey,
  }
  return (
    <ChoosingContext value={choosing}>
      {bar && isSelecting && (
        <bar.SelectionBar selection={selection} isTrash={false} count={found?.count ?? 0} />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- of the links in it */}
      <div className="flex min-h-0 grow flex-col" {...gestures}>
        {children}
      </div>
    </ChoosingContext>
  )
}

/** The lines of what was found, in its order. Those that are not on this device yet cannot be found on it either. */
function useFoundLines(found: Found | undefined): readonly NoteLine[] {
  const lines = useNotesPart('lines')
  const lineOf = useMemo(() => new Map(lines?.map((line) => [line.ulid, line])), [lines])
  return useMemo(
    () =>
      Array.from({ length: found?.scores.length ?? 0 }, (_, at) =>
        found ? lineOf.get(ulidIn(found, at)) : undefined,
      ).filter((line) => line !== undefined),
    [found, lineOf],
  )
}
