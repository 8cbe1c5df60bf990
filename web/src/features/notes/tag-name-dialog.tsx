import type { Tag } from '@earmark/core/entities/tag.ts'
import { type FormEvent, useState } from 'react'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Field } from '../../base/ui/field.tsx'
import { ResponsiveDialog } from '../../base/ui/responsive-dialog.tsx'
import { refusalOf } from '../../base/refusal-of.ts'

export function TagNameDialog({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const notes = useNotes()
  const [name, setName] = useState(tag.name)
  const [error, setError] = useState<string>()
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await notes.mutate('tag.rename', { id: tag.id, name })
      onClose()
    } catch (refusal) {
      setError(refusalOf(refusal))
    }
  }
  return (
    <ResponsiveDialog open onOpenChange={(open) => !open && onClose()} title="Rename tag">
      <form onSubmit={handleSubmit} className="grid gap-5">
        <Field
          label="Name"
          value={name}
          maxLength={60}
          onChange={(event) => setName(event.target.value)}
          {...(error !== undefined && { error })}
        />
        <Button type="submit">Rename</Button>
      </form>
    </ResponsiveDialog>
  )
}
