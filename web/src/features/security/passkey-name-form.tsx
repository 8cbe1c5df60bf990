import type { FormEvent } from 'react'
import { Button } from '../../base/ui/button.tsx'
import { Field } from '../../base/ui/field.tsx'
import { textOf } from '../../base/forms/use-submit.ts'

interface PasskeyNameFormProps {
  name: string
  isBusy: boolean
  onSave: (name: string) => void
  onCancel: () => void
}

export function PasskeyNameForm({ name, isBusy, onSave, onCancel }: PasskeyNameFormProps) {
  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    onSave(textOf(new FormData(event.currentTarget), 'name').trim())
  }
  return (
    <form className="flex flex-wrap items-end gap-2" onSubmit={handleSubmit}>
      <div className="min-w-40 grow">
        <Field label="Name of the passkey" name="name" defaultValue={name} maxLength={80} required />
      </div>
      <Button type="submit" size="s" busy={isBusy}>
        Save
      </Button>
      <Button look="quiet" size="s" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  )
}
