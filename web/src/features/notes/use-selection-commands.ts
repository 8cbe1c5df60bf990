import { maxAskedNotes } from '@earmark/core/entities/conversation-limits.ts'
import { exportFormats, formatNames } from '@earmark/core/export/export-recording.ts'
import { useMemo } from 'react'
import type { MoveOffer } from '../../base/local-db/moving.ts'
import type { Command } from '../../base/ui/command-registry.ts'
import { useLatest } from '../../base/use-latest.ts'
import { useCommands } from '../../base/ui/use-commands.ts'
import { notesInWords } from './change-many.ts'
import type { Changeable } from './use-changeable.ts'
import type { ManyActions } from './use-many-actions.ts'
import type { NotesSelection } from './use-selection.ts'

interface SelectionCommands {
  selection: NotesSelection
  actions: ManyActions
  mine: Changeable
  isTrash: boolean
  offer: MoveOffer
  onAsk: () => void
  onMake: () => void
  onTag: () => void
  onPin: () => void
  onRemove: () => void
  onMove: () => void
  onPurge: () => void
}

/** What the bar offers can be found by typing too. */
export function useSelectionCommands(given: SelectionCommands): void {
  const latest = useLatest(given)
  const { isTrash } = given
  const these = notesInWords(given.selection.chosen.length)
  useCommands(
    useMemo(() => {
      const chosen = () => latest.current.selection.chosen
      const clear = () => latest.current.selection.clear()
      const restore = () => void latest.current.actions.restore(latest.current.mine.removable).then(clear)
      return [
        ...(isTrash
          ? [
              {
                id: 'selection-restore',
                name: `Restore ${these}`,
                keywords: 'selected',
                when: () => latest.current.mine.removable.length > 0,
                run: restore,
              },
              {
                id: 'selection-purge',
                name: `Delete ${these} forever`,
                keywords: 'selected trash purge',
                when: () => latest.current.mine.removable.length > 0,
                run: () => latest.current.onPurge(),
              },
            ]
          : changesOf(these, latest)),
        ...exportFormats.map((format) => ({
          id: `selection-export-${format}`,
          name: `Export ${these} as ${formatNames[format]}`,
          keywords: `download zip selected ${format}`,
          run: () => void latest.current.actions.exportAs(chosen(), format),
        })),
        {
          id: 'selection-clear',
          name: 'Clear the selection',
          keywords: 'unselect none',
          keys: 'Escape',
          run: clear,
        },
      ]
    }, [isTrash, these, latest]),
  )
}

function changesOf(these: string, latest: { readonly current: SelectionCommands }): Command[] {
  return [
    {
      id: 'selection-ask',
      name: `Ask ${these}`,
      keywords: 'selected question answer',
      when: () => latest.current.selection.chosen.length <= maxAskedNotes,
      run: () => latest.current.onAsk(),
    },
    {
      id: 'selection-make',
      name: `Make one note of ${these}`,
      keywords: 'selected journal decisions minutes highlights to-do template creation',
      run: () => latest.current.onMake(),
    },
    {
      id: 'selection-tag',
      name: `Tag ${these}`,
      keywords: 'selected label',
      when: () => latest.current.mine.taggable.length > 0,
      run: () => latest.current.onTag(),
    },
    {
      id: 'selection-pin',
      name: `Pin ${these}, or unpin them`,
      keywords: 'selected top keep',
      when: () => latest.current.mine.editable.length > 0,
      run: () => latest.current.onPin(),
    },
    {
      id: 'selection-move',
      name: `Move ${these} to a team`,
      keywords: 'selected share channel',
      when: () => latest.current.offer === 'offered',
      run: () => latest.current.onMove(),
    },
    {
      id: 'selection-delete',
      name: `Delete ${these}`,
      keywords: 'selected trash remove',
      when: () => latest.current.mine.removable.length > 0,
      run: () => latest.current.onRemove(),
    },
  ]
}
