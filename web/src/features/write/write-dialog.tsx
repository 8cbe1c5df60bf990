import type { UnsavedNote } from '@earmark/core/recording/unsaved-note.ts'
import { maxTypedLetters } from '@earmark/core/text/typed-segments.ts'
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { sentenceOf } from '../../base/api/api-error.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { type Writing, writingNote } from '../../base/local-db/writing.ts'
import { Button } from '../../base/ui/button.tsx'
import { Field } from '../../base/ui/field.tsx'
import { Notice } from '../../base/ui/notice.tsx'
import { Question } from '../../base/ui/question.tsx'
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
  return writing.kind === 'new' ? (
    <NewNote target={target} onClose={onClose} />
  ) : (
    <ChangedText writing={writing} onClose={onClose} />
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
    showToast('Discarded.', () => {
      saveUnsaved(account_id, note)
      writingNote.set({ kind: 'new' })
    })
  }
  const leave = () => {
    onClose()
    if (!isEmpty && isStored) showToast('Kept as a draft.')
  }
  return (
    <TypedForm
      title="Write a note"
      onClose={leave}
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

/** Of a note that is there no draft is kept, which would undo what others write meanwhile: leaving it is asked about. */
function ChangedText({ writing, onClose }: ChangedTextProps) {
  const [text, setText] = useState(writing.text)
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = () => (text === writing.text ? onClose() : setIsLeaving(true))
  const save = async () => {
    if (await writing.onSave(text)) onClose()
  }
  return (
    <TypedForm
      title="Edit the text"
      onClose={leave}
      text={text}
      onText={setText}
      onSave={save}
      actions={
        <Button look="plain" onClick={leave}>
          Cancel
        </Button>
      }
    >
      {isLeaving && (
        <Question
          title="Discard your changes?"
          no="Keep editing"
          yes="Discard"
          look="danger"
          onYes={onClose}
          onClose={() => setIsLeaving(false)}
        />
      )}
    </TypedForm>
  )
}

interface TypedFormProps {
  /** Of the dialog. */
  title: string
  onClose: () => void
  text: string
  onText: (text: string) => void
  onSave: () => Promise<void>
  /** Beside Save. */
  actions: ReactNode
  /** Above the text. */
  children?: ReactNode
}

function TypedForm({ title, onClose, text, onText, onSave, actions, children }: TypedFormProps) {
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
    <ResponsiveDialog open onOpenChange={(isOpen) => !isOpen && onClose()} size="large" title={title}>
      <form onSubmit={handleSubmit} noValidate className="flex h-full flex-col gap-4">
        {children}
        {/* The text has what the other parts leave: its buttons are always in view. */}
        <div className="grid min-h-48 flex-1 *:grid-rows-[auto_minmax(0,1fr)_auto] *:content-stretch">
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
            className="said h-full resize-none text-lg"
          />
        </div>
        <div className="sticky bottom-0 flex flex-wrap justify-end gap-2 bg-surface">
          {actions}
          <Button type="submit">Save</Button>
        </div>
      </form>
    </ResponsiveDialog>
  )
}
