import { type MeetingForm, meetingForms } from '@earmark/core/entities/meeting.ts'
import type { Template } from '@earmark/core/entities/template.ts'
import type { MeetingDraft } from '@earmark/core/meetings/meeting-draft.ts'
import { meetingFormRows } from '@earmark/core/meetings/meeting-forms.ts'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNotes } from '../../../base/local-db/notes-context.tsx'
import { runsOf } from '../../../base/templates/runs-of.ts'
import { mayEditTemplate, mayMakeTemplates, useTemplates } from '../../../base/templates/use-templates.ts'
import { Button } from '../../../base/ui/button.tsx'
import { IconButton } from '../../../base/ui/icon-button.tsx'
import { Segmented } from '../../../base/ui/segmented.tsx'
import { withUndo } from '../../../base/with-undo.ts'
import { OwnTemplateDialog } from './own-template-dialog.tsx'

const built = meetingForms.map((value) => ({ value: value as string, text: meetingFormRows[value].name }))

/** What a meeting is recorded with: the name of a form, or the identifier of a template of one's own. */
export function useTemplateChoice() {
  const [value, setValue] = useState<string>('free')
  const own = (useTemplates() ?? []).filter(({ asks }) => asks)
  const template = own.find(({ id }) => id === value)
  const form: MeetingForm = meetingForms.find((each) => each === value) ?? 'free'
  const chosen: Pick<MeetingDraft, 'form' | 'template'> = template
    ? { form: 'free', template: { name: template.name, asks: template.asks ?? [] } }
    : { form, template: null }
  // One that was deleted elsewhere leaves what a meeting without a template has.
  return { own, template, chosen, value: template ? template.id : form, setValue }
}

type Choice = ReturnType<typeof useTemplateChoice>

/** The built-in templates, and one's own: chosen, made, changed and deleted where they are used. */
export function TemplateChoice({ choice }: { choice: Choice }) {
  const { actor } = useNotes()
  const { own, template, value, setValue } = choice
  const [edited, setEdited] = useState<Template | 'new'>()
  return (
    <div className="grid gap-2">
      <span className="font-medium">Template</span>
      <Segmented
        label="Template"
        options={[...built, ...own.map(({ id, name }) => ({ value: id, text: name }))]}
        value={value}
        onChange={setValue}
      />
      <div className="flex flex-wrap items-center gap-1">
        {mayMakeTemplates(actor) && (
          <Button look="plain" size="s" className="-ml-4" onClick={() => setEdited('new')}>
            <Plus size={16} aria-hidden="true" />
            New template
          </Button>
        )}
        {template && mayEditTemplate(actor, template) && (
          <EditOwn template={template} onEdit={() => setEdited(template)} />
        )}
      </div>
      {edited && (
        <OwnTemplateDialog
          template={edited === 'new' ? undefined : edited}
          onSaved={setValue}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  )
}

function EditOwn({ template, onEdit }: { template: Template; onEdit: () => void }) {
  const notes = useNotes()
  const { id, name, makes, asks } = template
  const remove = () => notes.mutate('template.remove', { id })
  const putBack = () => notes.mutate('template.save', { id, name, makes, runs_on: runsOf(template), asks })
  return (
    <>
      <IconButton label={`Change ${name}`} onClick={onEdit}>
        <Pencil size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={`Delete ${name}`}
        onClick={() => void withUndo(`${name} deleted. Meetings recorded with it keep it.`, remove, putBack)}
      >
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
    </>
  )
}
