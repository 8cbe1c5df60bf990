import type { Tag, TagColor } from '@earmark/core/entities/tag.ts'
import { Tags, X } from 'lucide-react'
import { tagColors } from '../../base/ui/chip.tsx'
import { Menu, MenuLink, MenuSeparator, MenuSwatches } from '../../base/ui/menu.tsx'

interface TagChipProps {
  tag: Tag
  /** Where the person may. */
  onRecolor: ((color: TagColor) => void) | undefined
  onRemove: (() => void) | undefined
}

/** A tag of the note: pressed, it shows its other notes and its colours. */
export function TagChip({ tag, onRecolor, onRemove }: TagChipProps) {
  return (
    <span className="inline-flex h-8 max-w-full items-center rounded-full bg-sunken text-sm max-sm:h-11">
      <Menu
        trigger={
          <button
            type="button"
            className={`inline-flex h-full min-w-0 items-center gap-2 rounded-full pl-3 hover:underline ${onRemove ? 'pr-1' : 'pr-3'}`}
          >
            <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${tagColors[tag.color]}`} />
            <span className="truncate">{tag.name}</span>
          </button>
        }
      >
        <MenuLink to={`/tags/${tag.id}`} icon={<Tags size={18} aria-hidden="true" />}>
          All notes with this tag
        </MenuLink>
        {onRecolor && (
          <>
            <MenuSeparator />
            <MenuSwatches label="Colour" value={tag.color} onChange={onRecolor} />
          </>
        )}
      </Menu>
      {onRemove && (
        <button
          type="button"
          aria-label={`Remove ${tag.name}`}
          onClick={onRemove}
          className="inline-flex h-full w-8 shrink-0 items-center justify-center rounded-full text-ink-2 hover:text-ink max-sm:w-11"
        >
          <X size={14} aria-hidden="true" />
        </button>
      )}
    </span>
  )
}
