import { maxAskedNotes } from '@earmark/core/entities/conversation-limits.ts'
import { isPinned } from '@earmark/core/entities/is-pinned.ts'
import { exportFormats, formatNames } from '@earmark/core/export/export-recording.ts'
import { maxRecordingsAtOnce } from '@earmark/core/sync/mutations/max-recordings-at-once.ts'
import { CheckCheck, Download, Ellipsis, FilePlus2, Tag, Trash2, Undo2, Users, X } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { loadLater, useLater } from '../../base/loading/later.ts'
import { askedFirst } from '../../base/local-db/asked-first.ts'
import type { NoteLine } from '../../base/local-db/schema.ts'
import { useNotesPart, useTags } from '../../base/local-db/use-recordings.ts'
import { type MoveOffer, movingNotes, moveTexts, useMoveOffer } from '../../base/local-db/moving.ts'
import { PurgeQuestion } from '../../base/local-db/purge-question.tsx'
import { IconButton } from '../../base/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../base/ui/menu.tsx'
import { notesInWords, ulidsOf } from './change-many.ts'
import { TagManyDialog } from './tag-many-dialog.tsx'
import { type Changeable, useChangeable } from './use-changeable.ts'
import { type ManyActions, useManyActions } from './use-many-actions.ts'
import { useSelectionCommands } from './use-selection-commands.ts'
import type { NotesSelection } from './use-selection.ts'

const makeDialog = loadLater(() => import('./make-many-dialog.tsx'))

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
  const mine = useChangeable(chosen)
  const offered = useMoveOffer()
  const offer = chosen.length <= maxRecordingsAtOnce ? offered : 'none'
  const isWhole = useNotesPart('isWhole')
  const [asked, setAsked] = useState<'tags' | 'purge' | 'make'>()
  const thenClear = (work: Promise<void>) => void work.then(clear)
  const offers = {
    onTag: () => setAsked('tags'),
    onMake: () => setAsked('make'),
    onPin: () => thenClear(actions.togglePin(mine.editable)),
    onRemove: () => thenClear(actions.remove(mine.removable)),
    onMove: () => movingNotes.set({ ulids: ulidsOf(chosen), onMoved: clear }),
    onPurge: () => setAsked('purge'),
  }
  const onAsk = useAskThem(chosen)
  useSelectionCommands({ selection, actions, mine, offer, isTrash, onAsk, ...offers })
  return (
    <div
      role="group"
      aria-label="Selected notes"
      aria-busy={actions.done !== undefined}
      // Over the search box: the rows must not move under the hand that chooses.
      className="absolute inset-x-0 top-0 z-20 flex h-17 items-center border-b border-line bg-sunken pr-2 pl-5"
    >
      <ChosenStatus done={actions.done} count={chosen.length} note={mine.note} />
      {isWhole && chosen.length < count && (
        <IconButton label={`Select all ${count.toLocaleString('en-GB')}`} onClick={all}>
          <CheckCheck {...iconLook} />
        </IconButton>
      )}
      <ChosenActions
        mine={mine}
        isTrash={isTrash}
        offer={offer}
        {...offers}
        onAsk={chosen.length <= maxAskedNotes ? onAsk : undefined}
        onRestore={() => thenClear(actions.restore(mine.removable))}
        onExport={(format) => void actions.exportAs(chosen, format)}
      />
      <IconButton label="Clear the selection" onClick={clear}>
        <X {...iconLook} />
      </IconButton>
      {asked && (
        <Asked
          what={asked}
          chosen={chosen}
          mine={mine}
          actions={actions}
          onDone={clear}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}

function useAskThem(chosen: readonly NoteLine[]) {
  const navigate = useNavigate()
  return () => {
    askedFirst.set({ text: '', scope: { recordings: ulidsOf(chosen) } })
    void navigate('/c/new')
  }
}

interface ChosenStatusProps {
  /** How many are done, while something is under way. */
  done: number | undefined
  count: number
  note: string
}

function ChosenStatus({ done, count, note }: ChosenStatusProps) {
  return (
    <p role="status" className="min-w-0 grow text-sm leading-tight font-semibold">
      {done === undefined
        ? `${notesInWords(count)} selected${note}`
        : `${done.toLocaleString('en-GB')} of ${count.toLocaleString('en-GB')} done`}
    </p>
  )
}

interface AskedProps {
  what: 'tags' | 'purge' | 'make'
  chosen: readonly NoteLine[]
  mine: Changeable
  actions: ManyActions
  onDone: () => void
  onClose: () => void
}

function Asked({ what, chosen, mine, actions, onDone, onClose }: AskedProps) {
  const make = useLater(makeDialog, what === 'make')
  if (what === 'make') return make && <make.MakeManyDialog lines={chosen} onMade={onDone} onClose={onClose} />
  if (what === 'tags') return <TagManyDialog lines={mine.taggable} actions={actions} onClose={onClose} />
  return <PurgeQuestion ulids={ulidsOf(mine.removable)} onDone={onDone} onClose={onClose} />
}

interface ChosenActionsProps {
  mine: Changeable
  isTrash: boolean
  offer: MoveOffer
  onTag: () => void
  onMake: () => void
  onAsk: (() => void) | undefined
  onPin: () => void
  onMove: () => void
  onRemove: () => void
  onRestore: () => void
  onPurge: () => void
  onExport: OnExport
}

/** What the person may not do with any of them is not there. */
function ChosenActions(props: ChosenActionsProps) {
  const {
    mine,
    isTrash,
    offer,
    onTag,
    onMake,
    onAsk,
    onPin,
    onMove,
    onRemove,
    onRestore,
    onPurge,
    onExport,
  } = props
  return (
    <>
      {isTrash && mine.removable.length > 0 && (
        <IconButton label="Restore" onClick={onRestore}>
          <Undo2 {...iconLook} />
        </IconButton>
      )}
      {!isTrash && mine.taggable.length > 0 && (
        <IconButton label="Tag" onClick={onTag}>
          <Tag {...iconLook} />
        </IconButton>
      )}
      {!isTrash && (
        <IconButton label="Make" onClick={onMake}>
          <FilePlus2 {...iconLook} />
        </IconButton>
      )}
      {!isTrash && offer !== 'none' && (
        <IconButton label={moveTexts[offer]} disabled={offer === 'needs_connection'} onClick={onMove}>
          <Users {...iconLook} />
        </IconButton>
      )}
      {isTrash ? (
        <ExportMany onExport={onExport} />
      ) : (
        <MoreForMany editable={mine.editable} onAsk={onAsk} onPin={onPin} onExport={onExport} />
      )}
      {isTrash && mine.removable.length > 0 && (
        <IconButton label="Delete forever" onClick={onPurge}>
          <Trash2 {...iconLook} />
        </IconButton>
      )}
      {!isTrash && mine.removable.length > 0 && (
        <IconButton label="Delete" onClick={onRemove}>
          <Trash2 {...iconLook} />
        </IconButton>
      )}
    </>
  )
}

const iconLook = { size: 19, 'aria-hidden': true } as const

type OnExport = (format: (typeof exportFormats)[number]) => void

interface MoreForManyProps {
  editable: readonly NoteLine[]
  /** Not given: they are too many to be asked. */
  onAsk: (() => void) | undefined
  onPin: () => void
  onExport: OnExport
}

function MoreForMany({ editable, onAsk, onPin, onExport }: MoreForManyProps) {
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label="More">
          <Ellipsis {...iconLook} />
        </IconButton>
      }
    >
      {onAsk && <MenuItem onSelect={onAsk}>Ask these notes</MenuItem>}
      {editable.length > 0 && (
        <MenuItem onSelect={onPin}>{editable.every(isPinned) ? 'Unpin' : 'Pin'}</MenuItem>
      )}
      <MenuSeparator />
      {exportFormats.map((format) => (
        <MenuItem key={format} onSelect={() => onExport(format)}>
          Export as {formatNames[format]}
        </MenuItem>
      ))}
    </Menu>
  )
}

function ExportMany({ onExport }: { onExport: OnExport }) {
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label="Export">
          <Download {...iconLook} />
        </IconButton>
      }
    >
      {exportFormats.map((format) => (
        <MenuItem key={format} onSelect={() => onExport(format)}>
          {formatNames[format]}
        </MenuItem>
      ))}
    </Menu>
  )
}
