import type { Tag } from '@earmark/core/entities/tag.ts'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { loadLater, useLater } from '../../base/loading/later.ts'
import { useNotesPart, useTags } from '../../base/local-db/use-recordings.ts'
import { tagColors } from '../../base/ui/chip.tsx'
import { IconButton } from '../../base/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator, MenuSwatches } from '../../base/ui/menu.tsx'
import { notesInWords } from './change-many.ts'
import { TagNameDialog } from './tag-name-dialog.tsx'
import { useTagActions } from './use-tag-actions.ts'

const makeDialog = loadLater(() => import('./make-of-tag.tsx'))
const mergeDialog = loadLater(() => import('./merge-tag-dialog.tsx'))

/** A tag's name over its notes, and what can be done with it. */
export function TagHead({ tag }: { tag: Tag }) {
  const [asked, setAsked] = useState<'name' | 'target' | 'make'>()
  const close = () => setAsked(undefined)
  const merge = useLater(mergeDialog, asked === 'target')
  const make = useLater(makeDialog, asked === 'make')
  const count = useNotesPart('tagCounts').get(tag.id) ?? 0
  return (
    <div className="flex items-center gap-3 px-5 pt-2">
      <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${tagColors[tag.color]}`} />
      <h1 className="min-w-0 truncate text-2xl">{tag.name}</h1>
      <p className="grow pt-1.5 text-sm text-ink-3">{notesInWords(count)}</p>
      <TagMenu
        tag={tag}
        onRename={() => setAsked('name')}
        onMerge={() => setAsked('target')}
        onMake={count > 0 ? () => setAsked('make') : undefined}
      />
      {asked === 'name' && <TagNameDialog tag={tag} onClose={close} />}
      {asked === 'make' && make && <make.MakeOfTag tag={tag} onClose={close} />}
      {asked === 'target' && merge && <merge.MergeTagDialog tag={tag} onClose={close} />}
    </div>
  )
}

interface TagMenuProps {
  tag: Tag
  onRename: () => void
  onMerge: () => void
  /** Not given: no note has it. */
  onMake: (() => void) | undefined
}

function TagMenu({ tag, onRename, onMerge, onMake }: TagMenuProps) {
  const { recolor, remove } = useTagActions(tag)
  const isAlone = useTags().length < 2
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={`Tag ${tag.name}`}>
          <Ellipsis size={20} aria-hidden="true" />
        </IconButton>
      }
    >
      {onMake && <MenuItem onSelect={onMake}>Make one note of its notes…</MenuItem>}
      <MenuItem onSelect={onRename}>Rename</MenuItem>
      {!isAlone && <MenuItem onSelect={onMerge}>Merge into another tag</MenuItem>}
      <MenuItem onSelect={remove}>Delete tag</MenuItem>
      <MenuSeparator />
      <MenuSwatches label="Colour" value={tag.color} onChange={recolor} />
    </Menu>
  )
}
