import { Autocomplete } from '@base-ui/react/autocomplete'
import type { Tag } from '@earmark/core/entities/tag.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { tagColors } from '../../base/ui/chip.tsx'
import { suggestTags, type TagChoice } from '../../base/ui/suggest-tags.ts'

interface TagPickerProps {
  tags: readonly Tag[]
  /** Ids of those the note has. */
  chosen: readonly string[]
  onChoose: (choice: TagChoice) => void
  onClose: () => void
}

/** Type to find a tag or make one; Enter takes it, and the next can be typed at once. */
export function TagPicker({ tags, chosen, onChoose, onClose }: TagPickerProps) {
  const [typed, setTyped] = useState('')
  const choices = suggestTags(tags, chosen, typed)
  const choose = (choice: TagChoice) => {
    onChoose(choice)
    setTyped('')
  }
  return (
    <Autocomplete.Root
      // Beside the field, not over the page: nothing else is hidden from anyone while it is open.
      inline
      open
      items={choices}
      filter={null}
      value={typed}
      // A choice that was taken fills no text in: it becomes a chip beside the field.
      onValueChange={(value, { reason }) => reason !== 'item-press' && setTyped(value)}
      itemToStringValue={nameOf}
      autoHighlight="always"
    >
      <div className="relative w-44">
        <Autocomplete.Input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears because the person asked for it
          autoFocus
          aria-label="Add a tag"
          placeholder="Add a tag"
          maxLength={60}
          className="h-8 w-full rounded-full border border-edge bg-surface px-3 text-sm text-ink placeholder:text-ink-3 max-sm:h-11 max-sm:text-base"
          onBlur={onClose}
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
        />
        <Autocomplete.List
          aria-label="Tags"
          // The field keeps the focus while a choice is pressed.
          onMouseDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 top-full z-20 mt-1.5 max-h-64 overflow-y-auto rounded-m border border-line bg-surface p-1.5 text-ink shadow-2 empty:hidden"
        >
          {(choice: TagChoice) => (
            <Autocomplete.Item
              key={keyOf(choice)}
              value={choice}
              onClick={() => choose(choice)}
              className="flex min-h-10 cursor-default items-center gap-2 rounded-s px-2 text-[0.9375rem] outline-none select-none data-highlighted:bg-sunken max-sm:min-h-11"
            >
              <ChoiceMark choice={choice} />
              <span className="min-w-0 break-words">
                {choice.kind === 'new' ? `Create tag “${choice.name}”` : choice.tag.name}
              </span>
            </Autocomplete.Item>
          )}
        </Autocomplete.List>
      </div>
    </Autocomplete.Root>
  )
}

function ChoiceMark({ choice }: { choice: TagChoice }) {
  if (choice.kind === 'new') return <Plus size={14} aria-hidden="true" className="text-ink-2" />
  return (
    <span
      aria-hidden="true"
      className={`mx-[3px] size-2 shrink-0 rounded-full ${tagColors[choice.tag.color]}`}
    />
  )
}

function nameOf(choice: TagChoice): string {
  return choice.kind === 'new' ? choice.name : choice.tag.name
}

function keyOf(choice: TagChoice): string {
  return choice.kind === 'new' ? 'new' : choice.tag.id
}
