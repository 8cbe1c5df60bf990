import { exportFormats, formatNames } from '@earmark/core/export/export-recording.ts'
import { CheckCheck, Download, Tag, Trash2, Undo2, X } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useNotesPart, useTags } from '../../base/local-db/use-recordings.ts'
import { IconButton } from '../../base/ui/icon-button.tsx'
import { Menu, MenuItem } from '../../base/ui/menu.tsx'
import { notesInWords } from './change-many.ts'
import { TagManyDialog } from './tag-many-dialog.tsx'
import { useManyActions } from './use-many-actions.ts'
import { useSelectionCommands } from './use-selection-commands.ts'
import type { NotesSelection } from './use-selection.ts'

interface SelectionBarProps {
  selection: NotesSelection
  isTrash: boolean
  /** How many the list has in all. */
  count: number
}

/** Over the list while notes are chosen: how many, and what can be done with them. */
export function SelectionBar({ selection, isTrash, count }: SelectionBarProps) {
  const { chosen, clear, all } = selection
  const actions = useManyActions(useTags())
  const isWhole = useNotesPart('isWhole')
  const [isTagging, setIsTagging] = useState(false)
  const thenClear = (work: Promise<void>) => void work.then(clear)
  const remove = () => thenClear(actions.remove(chosen))
  const tag = () => setIsTagging(true)
  useSelectionCommands({ selection, actions, isTrash, onTag: tag, onRemove: remove })
  return (
    <div
      role="group"
      aria-label="Selected notes"
      aria-busy={actions.done !== undefined}
      // Over the search box: the rows must not move under the hand that chooses.
      className="absolute inset-x-0 top-0 z-20 flex h-17 items-center border-b border-line bg-sunken pr-2 pl-5"
    >
      <p role="status" className="min-w-0 grow text-sm leading-tight font-semibold">
        {actions.done === undefined
          ? `${notesInWords(chosen.length)} selected`
          : `${actions.done.toLocaleString('en-GB')} of ${chosen.length.toLocaleString('en-GB')} done`}
      </p>
      {isWhole && chosen.length < count && (
        <IconButton label="Select all" onClick={all}>
          <CheckCheck {...iconLook} />
        </IconButton>
      )}
      {isTrash ? (
        <IconButton label="Restore" onClick={() => thenClear(actions.restore(chosen))}>
          <Undo2 {...iconLook} />
        </IconButton>
      ) : (
        <IconButton label="Tag" onClick={tag}>
          <Tag {...iconLook} />
        </IconButton>
      )}
      <ExportMany
        onExport={(format) => void actions.exportAs(chosen, format)}
        trigger={
          <IconButton label="Export">
            <Download {...iconLook} />
          </IconButton>
        }
      />
      {!isTrash && (
        <IconButton label="Delete" onClick={remove}>
          <Trash2 {...iconLook} />
        </IconButton>
      )}
      <IconButton label="Clear the selection" onClick={clear}>
        <X {...iconLook} />
      </IconButton>
      {isTagging && <TagManyDialog lines={chosen} actions={actions} onClose={() => setIsTagging(false)} />}
    </div>
  )
}

const iconLook = { size: 19, 'aria-hidden': true } as const

interface ExportManyProps {
  trigger: ReactElement
  onExport: (format: (typeof exportFormats)[number]) => void
}

function ExportMany({ trigger, onExport }: ExportManyProps) {
  return (
    <Menu align="end" trigger={trigger}>
      {exportFormats.map((format) => (
        <MenuItem key={format} onSelect={() => onExport(format)}>
          {formatNames[format]}
        </MenuItem>
      ))}
    </Menu>
  )
}
