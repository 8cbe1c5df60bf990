import { type FormEvent, useState } from 'react'
import { Button } from '../../../base/ui/button.tsx'
import { TextArea } from '../../../base/ui/text-area.tsx'

interface CreationEditorProps {
  name: string
  text: string
  /** Answers whether it was kept. */
  onSave: (text: string) => Promise<boolean>
  onClose: () => void
}

/** As Markdown. What is saved is a new version: nothing is lost by it. */
export function CreationEditor({ name, text: before, onSave, onClose }: CreationEditorProps) {
  const [text, setText] = useState(before)
  const [error, setError] = useState<string>()
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return setError('Write a few words first.')
    if (text === before || (await onSave(text))) onClose()
  }
  return (
    <form onSubmit={(event) => void handleSubmit(event)} noValidate className="mt-2 grid gap-3">
      <TextArea
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands where the text was whose button opened it
        autoFocus
        label={name}
        hint="A line that begins with - is a point, one with ## a heading. Lines you leave as they are keep their moment."
        value={text}
        maxLength={300_000}
        rows={Math.min(18, text.split('\n').length + 2)}
        error={error}
        onChange={(event) => {
          setError(undefined)
          setText(event.currentTarget.value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void handleSubmit(event)
        }}
        className="font-serif"
      />
      <div className="flex gap-2 justify-self-end">
        <Button look="plain" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit">Save</Button>
      </div>
    </form>
  )
}
