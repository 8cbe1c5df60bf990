import type { Tag } from '@earmark/core/entities/tag.ts'
import { normalize } from '@earmark/core/search/normalize.ts'
import { type FormEvent, useState } from 'react'
import { useNotesPart, useTags } from '../../base/local-db/use-recordings.ts'
import { tagColors } from '../../base/ui/chip.tsx'
import { Field } from '../../base/ui/field.tsx'
import { ResponsiveDialog } from '../../base/ui/responsive-dialog.tsx'
import { notesInWords } from './change-many.ts'
import { useTagActions } from './use-tag-actions.ts'

/** Which tag its notes shall have instead: typed, or chosen from the list; Enter takes the first. */
export function MergeTagDialog({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const { mergeInto } = useTagActions(tag)
  const counts = useNotesPart('tagCounts')
  const [typed, setTyped] = useState('')
  const found = useTags().filter(
    ({ id, name }) => id !== tag.id && normalize(name).includes(normalize(typed.trim())),
  )
  const take = (into: Tag | undefined) => {
    if (!into) return
    onClose()
    mergeInto(into.id)
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') take(found[0])
  }
  return (
    <ResponsiveDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Merge “${tag.name}” into another tag`}
    >
      <form onSubmit={handleSubmit}>
        <Field
          label="Find a tag"
          value={typed}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
      <ul aria-label="Tags" className="mt-4 grid gap-0.5">
        {found.map((other) => (
          <li key={other.id}>
            <button
              type="button"
              onClick={() => take(other)}
              className="flex min-h-11 w-full items-center gap-3 rounded-s px-2.5 text-left hover:bg-sunken"
            >
              <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${tagColors[other.color]}`} />
              <span className="min-w-0 grow truncate">{other.name}</span>
              <span className="shrink-0 text-sm text-ink-3">{notesInWords(counts.get(other.id) ?? 0)}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="mt-4 text-ink-2">No other tag has that name.</p>}
    </ResponsiveDialog>
  )
}
