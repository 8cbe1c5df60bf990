import type { Tag } from '@earmark/core/entities/tag.ts'
import { findTagNamed } from '@earmark/core/entities/tag-names.ts'
import { normalize } from '@earmark/core/search/normalize.ts'
import { oneLine } from '@earmark/core/text/one-line.ts'
import { Check, Minus, Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { NoteLine } from '../../base/local-db/schema.ts'
import { useTags } from '../../base/local-db/use-recordings.ts'
import { tagColors } from '../../base/ui/chip.tsx'
import { Field } from '../../base/ui/field.tsx'
import { ResponsiveDialog } from '../../base/ui/responsive-dialog.tsx'
import { notesInWords } from './change-many.ts'
import type { ManyActions } from './use-many-actions.ts'

interface TagManyDialogProps {
  lines: readonly NoteLine[]
  actions: ManyActions
  onClose: () => void
}

/** Each tag with whether all, some or none of the notes have it; a press gives it to all, or takes it off all. */
export function TagManyDialog({ lines, actions, onClose }: TagManyDialogProps) {
  const tags = useTags()
  const [typed, setTyped] = useState('')
  const name = oneLine(typed)
  const found = tags.filter((tag) => normalize(tag.name).includes(normalize(name)))
  const isNew = name !== '' && !findTagNamed(tags, name)
  const toggle = (tag: Tag) =>
    howMany(lines, tag) === lines.length ? actions.removeTag(lines, tag) : actions.addTag(lines, tag)
  const make = () => {
    setTyped('')
    void actions.addNewTag(lines, name)
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const [first] = found
    if (isNew) make()
    else if (first && name !== '') void toggle(findTagNamed(found, name) ?? first)
  }
  return (
    <ResponsiveDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Tag ${notesInWords(lines.length)}`}
    >
      <form onSubmit={handleSubmit}>
        <Field
          label="Find a tag, or name a new one"
          value={typed}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
      <ul className="mt-4 grid gap-0.5">
        {found.map((tag) => (
          <li key={tag.id}>
            <TagToggle tag={tag} lines={lines} onToggle={() => void toggle(tag)} />
          </li>
        ))}
        {isNew && (
          <li>
            <button type="button" onClick={make} className={rowClass}>
              <Plus size={16} aria-hidden="true" className="text-ink-2" />
              Create tag “{name}”
            </button>
          </li>
        )}
      </ul>
    </ResponsiveDialog>
  )
}

const rowClass = 'flex min-h-11 w-full items-center gap-3 rounded-s px-2.5 text-left hover:bg-sunken'

interface TagToggleProps {
  tag: Tag
  lines: readonly NoteLine[]
  onToggle: () => void
}

function TagToggle({ tag, lines, onToggle }: TagToggleProps) {
  const count = howMany(lines, tag)
  const isOnAll = count === lines.length
  const isOnSome = count > 0 && !isOnAll
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a real check box knows no third state in its markup
    <button
      type="button"
      role="checkbox"
      aria-checked={isOnSome ? 'mixed' : isOnAll}
      onClick={onToggle}
      className={rowClass}
    >
      <span
        aria-hidden="true"
        className={`grid size-5 place-items-center rounded-[5px] border ${count > 0 ? 'border-ink bg-ink text-paper' : 'border-edge'}`}
      >
        {isOnAll && <Check size={14} />}
        {isOnSome && <Minus size={14} />}
      </span>
      <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${tagColors[tag.color]}`} />
      <span className="min-w-0 grow truncate">{tag.name}</span>
      {isOnSome && (
        <span className="text-sm text-ink-3">
          {count} of {lines.length}
        </span>
      )}
    </button>
  )
}

function howMany(lines: readonly NoteLine[], { id }: Tag): number {
  return lines.filter(({ tags }) => tags.includes(id)).length
}
