import type { Conversation } from '@earmark/core/entities/conversation.ts'
import { type FormEvent, useState } from 'react'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { refusalOf } from '../../base/refusal-of.ts'
import { Button } from '../../base/ui/button.tsx'
import { Field } from '../../base/ui/field.tsx'
import { ResponsiveDialog } from '../../base/ui/responsive-dialog.tsx'

interface RenameDialogProps {
  conversation: Conversation
  onClose: () => void
}

export function RenameDialog({ conversation: { ulid, title }, onClose }: RenameDialogProps) {
  const notes = useNotes()
  const [name, setName] = useState(title)
  const [error, setError] = useState<string>()
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await notes.mutate('conversation.rename', { ulid, title: name })
      onClose()
    } catch (refusal) {
      setError(refusalOf(refusal))
    }
  }
  return (
    <ResponsiveDialog open onOpenChange={(open) => !open && onClose()} title="Rename conversation">
      <form onSubmit={handleSubmit} className="grid gap-5">
        <Field
          label="Name"
          value={name}
          maxLength={200}
          onChange={(event) => setName(event.target.value)}
          {...(error !== undefined && { error })}
        />
        <Button type="submit">Rename</Button>
      </form>
    </ResponsiveDialog>
  )
}
