import { todoLimits } from '@earmark/core/entities/todo-limits.ts'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import type { TodoWords } from './change-todo.ts'

interface TodoEditorProps {
  /** Names the first field: a to-do, or a new one. */
  label: string
  before: TodoWords
  onSave: (words: TodoWords) => void
  onClose: () => void
}

/** What is to be done, who does it and by when; Escape leaves it as it was. */
export function TodoEditor({ label, before, onSave, onClose }: TodoEditorProps) {
  const [words, setWords] = useState(before)
  const [isEmpty, setIsEmpty] = useState(false)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const text = words.text.trim()
    if (text === '') return setIsEmpty(true)
    onSave({ text, who: words.who?.trim() || null, due: words.due || null })
    onClose()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    <form className="flex flex-wrap items-end gap-3 py-2" onSubmit={handleSubmit}>
      <div className="min-w-0 flex-1 basis-full">
        <Field
          label={label}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands where the button was that opened it
          autoFocus
          value={words.text}
          maxLength={todoLimits.text}
          onKeyDown={handleKeyDown}
          onChange={(event) => setWords({ ...words, text: event.target.value })}
          error={isEmpty ? 'Say what is to be done.' : undefined}
        />
      </div>
      <div className="min-w-0 flex-1 basis-40">
        <Field
          label="Who"
          value={words.who ?? ''}
          maxLength={todoLimits.who}
          onKeyDown={handleKeyDown}
          onChange={(event) => setWords({ ...words, who: event.target.value })}
        />
      </div>
      <div className="min-w-0 flex-1 basis-40">
        <Field
          label="Due"
          type="date"
          value={words.due ?? ''}
          onKeyDown={handleKeyDown}
          onChange={(event) => setWords({ ...words, due: event.target.value })}
        />
      </div>
      <div className="flex gap-2">
        <Button type="submit" look="quiet" size="s">
          Save
        </Button>
        <Button look="plain" size="s" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
