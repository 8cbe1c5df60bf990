import { useState } from 'react'
import { Button } from '../../../base/ui/button.tsx'
import { inputClass } from '../../../base/ui/field-frame.tsx'

interface LineEditorProps {
  label: string
  text: string
  onSave: (text: string) => void
  onClose: () => void
}

/** One line in the person's own words; Escape leaves it as it was. */
export function LineEditor({ label, text: before, onSave, onClose }: LineEditorProps) {
  const [text, setText] = useState(before)
  const save = () => {
    if (text.trim() !== '' && text.trim() !== before) onSave(text.trim())
    onClose()
  }
  return (
    <li className="py-1">
      <form
        className="flex flex-wrap gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands where the button was that opened it
          autoFocus
          aria-label={label}
          value={text}
          maxLength={500}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.stopPropagation()
            onClose()
          }}
          className={`${inputClass} min-w-0 flex-1 basis-60`}
        />
        <Button type="submit" look="quiet" size="s">
          Save
        </Button>
        <Button look="plain" size="s" onClick={onClose}>
          Cancel
        </Button>
      </form>
    </li>
  )
}
