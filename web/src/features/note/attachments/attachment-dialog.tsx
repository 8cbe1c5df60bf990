import type { Attachment } from '@earmark/core/entities/attachment.ts'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../base/ui/button.tsx'
import { Field } from '../../../base/ui/field.tsx'
import { ResponsiveDialog } from '../../../base/ui/responsive-dialog.tsx'
import { TextArea } from '../../../base/ui/text-area.tsx'
import { readLink } from '../../../base/attachments/attachment-facts.ts'

/** What is being written: a new text, a new link, or words about one that is there. */
export type Writing = { kind: 'text' } | { kind: 'link' } | { kind: 'describe'; attachment: Attachment }

export interface Written {
  /** Of a link. */
  url: string
  description: string
}

interface AttachmentDialogProps {
  writing: Writing
  onDone: (written: Written) => void
  onClose: () => void
}

const titles = { text: 'Add text', link: 'Add a link', describe: 'Describe it' }

export function AttachmentDialog({ writing, onDone, onClose }: AttachmentDialogProps) {
  const [address, setAddress] = useState('')
  const [description, setDescription] = useState(
    writing.kind === 'describe' ? writing.attachment.description : '',
  )
  const [wrong, setWrong] = useState<'address' | 'text'>()
  const isText =
    writing.kind === 'text' || (writing.kind === 'describe' && writing.attachment.kind === 'text')
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const url = writing.kind === 'link' ? readLink(address) : ''
    if (url === undefined) return setWrong('address')
    if (isText && description.trim() === '') return setWrong('text')
    onDone({ url, description: description.trim() })
  }
  return (
    <ResponsiveDialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={titles[writing.kind]}>
      <form onSubmit={handleSubmit} noValidate className="grid gap-4">
        {writing.kind === 'link' && (
          <Field
            label="Address"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            maxLength={2_000}
            value={address}
            onChange={(event) => setAddress(event.currentTarget.value)}
            error={wrong === 'address' ? 'Write an address such as https://example.org.' : undefined}
          />
        )}
        <TextArea
          label={isText ? 'Text' : 'Description'}
          hint={isText ? undefined : 'Search finds these words.'}
          maxLength={10_000}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
          error={wrong === 'text' ? 'Write a few words first.' : undefined}
        />
        <Button type="submit" className="justify-self-end">
          Save
        </Button>
      </form>
    </ResponsiveDialog>
  )
}
