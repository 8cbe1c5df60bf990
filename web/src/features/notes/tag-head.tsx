import type { Tag } from '@earmark/core/entities/tag.ts'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useNotesPart, useTags } from '../../base/local-db/use-recordings.ts'
import { tagColors, type TagColor } from '../../base/ui/chip.tsx'
import { IconButton } from '../../base/ui/icon-button.tsx'
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../../base/ui/menu.tsx'
import { notesInWords } from './change-many.ts'
import { TagNameDialog } from './tag-name-dialog.tsx'
import { useTagActions } from './use-tag-actions.ts'

/** A tag's name over its notes, and what can be done with it. */
export function TagHead({ tag }: { tag: Tag }) {
  const [isNaming, setIsNaming] = useState(false)
  const count = useNotesPart('tagCounts').get(tag.id) ?? 0
  return (
    <div className="flex items-center gap-3 px-5 pt-2">
      <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${tagColors[tag.color]}`} />
      <h1 className="min-w-0 truncate text-2xl">{tag.name}</h1>
      <p className="grow pt-1.5 text-sm text-ink-3">{notesInWords(count)}</p>
      <TagMenu tag={tag} onRename={() => setIsNaming(true)} />
      {isNaming && <TagNameDialog tag={tag} onClose={() => setIsNaming(false)} />}
    </div>
  )
}

const colors: { value: TagColor; text: string }[] = [
  { value: 'red', text: 'Red' },
  { value: 'amber', text: 'Amber' },
  { value: 'green', text: 'Green' },
  { value: 'blue', text: 'Blue' },
  { value: 'plum', text: 'Plum' },
  { value: 'grey', text: 'Grey' },
]

function TagMenu({ tag, onRename }: { tag: Tag; onRename: () => void }) {
  const { recolor, mergeInto, remove } = useTagActions(tag)
  const others = useTags().filter(({ id }) => id !== tag.id)
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={`Tag ${tag.name}`}>
          <Ellipsis size={20} aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem onSelect={onRename}>Rename</MenuItem>
      <MenuItem onSelect={remove}>Delete tag</MenuItem>
      <MenuSeparator />
      <MenuChoice label="Colour" options={colors} value={tag.color} onChange={recolor} />
      {others.length > 0 && (
        <>
          <MenuSeparator />
          <MenuChoice
            label="Merge into"
            options={others.map(({ id, name }) => ({ value: id, text: name }))}
            value=""
            onChange={mergeInto}
          />
        </>
      )}
    </Menu>
  )
}
