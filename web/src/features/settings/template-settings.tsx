import type { Template } from '@earmark/core/entities/template.ts'
import { templateLimits } from '@earmark/core/entities/template-limits.ts'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { attempt } from '../../base/attempt.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { refusalOf } from '../../base/refusal-of.ts'
import { SettingsPart } from '../../base/settings/settings-part.tsx'
import { TemplateForm } from '../../base/templates/template-form.tsx'
import { runsInWords } from '../../base/templates/runs-in-words.ts'
import { runsOf } from '../../base/templates/runs-of.ts'
import { type Runs, usePlaces } from '../../base/templates/use-places.ts'
import { mayEditTemplate, mayMakeTemplates, useTemplates } from '../../base/templates/use-templates.ts'
import { Button } from '../../base/ui/button.tsx'
import { IconButton } from '../../base/ui/icon-button.tsx'
import { showToast } from '../../base/ui/toasts.ts'

const about =
  'What you want made of a note again and again, under headings of your own. Choose one under Make on a note, or let it run by itself after each recording with a tag or in a channel. In a team everyone uses them; whoever made one and the administrators change it.'

/** What things are made by, all of the account's. */
export function TemplateSettings() {
  const { actor } = useNotes()
  const templates = useTemplates()
  const [edited, setEdited] = useState<Template | 'new'>()
  if (!mayMakeTemplates(actor)) {
    return (
      <SettingsPart title="Templates" about="What can be made of a note.">
        <p className="text-ink-2">The templates of a team are for its members.</p>
      </SettingsPart>
    )
  }
  if (edited) {
    const given = edited === 'new' ? undefined : edited
    return (
      <SettingsPart title={given ? 'Change template' : 'New template'} about={about}>
        <TemplateForm template={given} onClose={() => setEdited(undefined)} />
      </SettingsPart>
    )
  }
  return (
    <SettingsPart title="Templates" about={about}>
      <Button look="quiet" onClick={() => setEdited('new')}>
        <Plus size={16} aria-hidden="true" />
        New template
      </Button>
      {templates?.length === 0 && <p className="text-ink-2">No templates yet.</p>}
      {templates && templates.length > 0 && (
        <>
          <ul aria-label="Templates" className="grid divide-y divide-line border-y border-line">
            {templates.map((template) => (
              <TemplateRow key={template.id} template={template} onEdit={() => setEdited(template)} />
            ))}
          </ul>
          <p className="text-sm text-ink-3">
            {templates.length} of {templateLimits.ofAccount} templates
          </p>
        </>
      )}
    </SettingsPart>
  )
}

function TemplateRow({ template, onEdit }: { template: Template; onEdit: () => void }) {
  const notes = useNotes()
  const { id, name, makes, runs_on, asks } = template
  const remove = async () => {
    try {
      await notes.mutate('template.remove', { id })
      const putBack = () =>
        notes.mutate('template.save', { id, name, makes, runs_on: runsOf(template), asks })
      showToast(`${name} deleted. What was made by it stays.`, () => attempt(putBack()))
    } catch (error) {
      showToast(refusalOf(error))
    }
  }
  return (
    <li className="flex min-h-12 items-center gap-1 py-2">
      <p className="min-w-0 grow wrap-anywhere">
        {name}
        <span className="block text-sm text-ink-3">
          {describe(makes)}
          {runs_on && <RunsAfter runs={runs_on} />}
        </span>
      </p>
      {mayEditTemplate(notes.actor, template) && (
        <>
          <IconButton label={`Change ${name}`} onClick={onEdit}>
            <Pencil size={18} aria-hidden="true" />
          </IconButton>
          <IconButton label={`Delete ${name}`} onClick={() => void remove()}>
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        </>
      )}
    </li>
  )
}

/** After which recordings it runs by itself. */
function RunsAfter({ runs }: { runs: Runs }) {
  const { places } = usePlaces(runs)
  return `; ${runsInWords(places.filter(({ is }) => is).map(({ text }) => text))}`
}

function describe(makes: Template['makes']): string {
  if (makes.by === 'prompt') return 'Written by a model'
  return makes.sections.map(({ heading }) => heading).join(', ')
}
