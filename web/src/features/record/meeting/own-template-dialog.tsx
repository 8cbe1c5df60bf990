import { creationLimits } from '@earmark/core/entities/creation.ts'
import type { Template } from '@earmark/core/entities/template.ts'
import { asksFault, asksIn } from '@earmark/core/meetings/meeting-asks.ts'
import { type SubmitEvent, useState } from 'react'
import { newId } from '../../../base/local-db/new-id.ts'
import { useNotes } from '../../../base/local-db/notes-context.tsx'
import { refusalOf } from '../../../base/refusal-of.ts'
import { meetingSections } from '../../../base/templates/meeting-sections.ts'
import { runsOf } from '../../../base/templates/runs-of.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Field } from '../../../base/ui/field.tsx'
import { Notice } from '../../../base/ui/notice.tsx'
import { ResponsiveDialog } from '../../../base/ui/responsive-dialog.tsx'
import { TextArea } from '../../../base/ui/text-area.tsx'

interface OwnTemplateDialogProps {
  /** Not given: a new one. */
  template: Template | undefined
  onSaved: (id: string) => void
  onClose: () => void
}

/** A template of one's own for meetings: its name, and what to listen for. */
export function OwnTemplateDialog({ template, onSaved, onClose }: OwnTemplateDialogProps) {
  const notes = useNotes()
  const [name, setName] = useState(template?.name ?? '')
  const [asks, setAsks] = useState(template?.asks?.join('\n') ?? '')
  const [faults, setFaults] = useState<{ name?: string; asks?: string; saving?: string }>({})
  const save = async () => {
    const id = template?.id ?? newId()
    const { makes } = template ?? { makes: meetingSections }
    const runs_on = template ? runsOf(template) : null
    try {
      await notes.mutate('template.save', { id, name, makes, runs_on, asks: asksIn(asks) })
      onSaved(id)
      onClose()
    } catch (error) {
      setFaults({ saving: refusalOf(error) })
    }
  }
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    // A form within a form, as far as React knows.
    event.stopPropagation()
    const fault = asksFault(asks)
    const wrong = { ...(name.trim() === '' && { name: 'Give it a name.' }), ...(fault && { asks: fault }) }
    setFaults(wrong)
    if (Object.keys(wrong).length === 0) void save()
  }
  return (
    <ResponsiveDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={template ? 'Change template' : 'New template'}
      description="What to listen for stands beside your notes while you record; a press begins a note with it."
    >
      <form noValidate className="grid gap-5" onSubmit={handleSubmit}>
        {faults.saving && <Notice kind="alert">{faults.saving}</Notice>}
        <Field
          label="Name"
          value={name}
          maxLength={creationLimits.name}
          autoComplete="off"
          error={faults.name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextArea
          label="What to listen for"
          hint="One thing on each line, twelve at most."
          rows={5}
          value={asks}
          error={faults.asks}
          onChange={({ currentTarget }) => setAsks(currentTarget.value)}
        />
        <div className="flex flex-wrap gap-2 justify-self-end">
          <Button look="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Save template</Button>
        </div>
      </form>
    </ResponsiveDialog>
  )
}
