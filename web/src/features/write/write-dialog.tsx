import type { UnsavedNote } from '@earmark/core/recording/unsaved-note.ts'
import { maxTypedLetters } from '@earmark/core/text/typed-segments.ts'
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { sentenceOf } from '../../base/api/api-error.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import type { Writing } from '../../base/local-db/writing.ts'
import { Button } from '../../base/ui/button.tsx'
import { Field } from '../../base/ui/field.tsx'
import { Notice } from '../../base/ui/notice.tsx'
import { ResponsiveDialog } from '../../base/ui/responsive-dialog.tsx'
import { TextArea } from '../../base/ui/text-area.tsx'
import { showToast } from '../../base/ui/toasts.ts'
import { saveTyped } from '../../base/local-db/save-typed.ts'
import { readUnsaved, saveUnsaved } from './unsaved-note.ts'

interface WriteDialogProps {
  writing: Writing
  target: ReactNode
  onClose: () => void
}

export function WriteDialog({ writing, target, onClose }: WriteDialogProps) {
  return (
    <ResponsiveDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="large"
      title={writing.kind === 'new' ? 'Write a note' : 'Edit the text'}
    >
      {writing.kind === 'new' ? (
        <NewNote target={target} onClose={onClose} />
      ) : (
        <ChangedText writing={writing} onClose={onClose} />
      )}
    </ResponsiveDialog>
  )
}

/** What is typed stays on this device until it is saved or discarded: closing the dialog, or the tab, loses nothing. */
function NewNote({ target, onClose }: Omit<WriteDialogProps, 'writing'>) {
  const notes = useNotes()
  const navigate = useNavigate()
  const { account_id } = notes
  const [note, setNote] = useState(() => readUnsaved(account_id))
  const [isStored, setIsStored] = useState(true)
  const change = (changes: Partial<UnsavedNote>) => {
    const next = { ...note, ...changes }
    setNote(next)
    setIsStored(saveUnsaved(account_id, next))
  }
  const isEmpty = note.title === '' && note.text === ''
  const save = async () => {
    const ulid = await saveTyped(notes, note)
    saveUnsaved(account_id, { title: '', text: '' })
    onClose()
    await navigate(`/d/recording/${ulid}`)
  }
  const discard = () => {
    saveUnsaved(account_id, { title: '', text: '' })
    onClose()
    showToast('Discarded.', () => saveUnsaved(account_id, note))
  }
  return (
    <TypedForm
      text={note.text}
      onText={(text) => change({ text })}
      onSave={save}
      actions={
        !isEmpty && (
          <Button look="plain" onClick={discard}>
            Discard
          </Button>
        )
      }
    >
      {target}
      {!isStored && (
        <Notice kind="alert">This browser cannot keep what you type. Save it before you close this.</Notice>
      )}
      <Field
        label="Title"
        placeholder="Its first words, if you leave this empty"
        autoComplete="off"
        maxLength={500}
        value={note.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
    </TypedForm>
  )
}

interface ChangedTextProps {
  writing: Extract<Writing, { kind: 'change' }>
  onClose: () => void
}

function ChangedText({ writing, onClose }: ChangedTextProps) {
  const [text, setText] = useState(writing.text)
  const save = async () => {
    if (await writing.onSave(text)) onClose()
  }
  return (
    <TypedForm
      text={text}
      onText={setText}
      onSave={save}
      actions={
        <Button look="plain" onClick={onClose}>
          Cancel
        </Button>
      }
    />
  )
}

interface TypedFormProps {
  text: string
  onText: (text: string) => void
  onSave: () => Promise<void>
  /** Beside Save. */
  actions: ReactNode
  /** Above the text. */
  children?: ReactNode
}

function TypedForm({ text, onText, onSave, actions, children }: TypedFormProps) {
  const [error, setError] = useState<string>()
  const submit = () => {
    if (text.trim() === '') return setError('Write a few words first.')
    onSave().catch((failure: unknown) => setError(sentenceOf(failure)))
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit()
  }
  const handleText = (next: string) => {
    setError(undefined)
    onText(next)
  }
  return (
    <form onSubmit={handleSubmit} noValidate className="flex min-h-full flex-col gap-4">
      {children}
      <TextArea
        label="Text"
        hint="Each line becomes a paragraph."
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to write
        autoFocus
        maxLength={maxTypedLetters}
        value={text}
        onChange={(event) => handleText(event.currentTarget.value)}
        onKeyDown={handleKey}
        error={error}
        className="said min-h-[45dvh] text-lg"
      />
      <div className="mt-auto flex flex-wrap justify-end gap-2">
        {actions}
        <Button type="submit">Save</Button>
      </div>
    </form>
  )
}
