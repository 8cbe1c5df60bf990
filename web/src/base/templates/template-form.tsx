import { sectionNames } from '@earmark/core/entities/section-kinds.ts'
import type { Template } from '@earmark/core/entities/template.ts'
import { creationLimits } from '@earmark/core/entities/creation.ts'
import { type FormEvent, useState } from 'react'
import { newId } from '../local-db/new-id.ts'
import { useNotes } from '../local-db/notes-context.tsx'
import { refusalOf } from '../refusal-of.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { RunsOn } from './runs-on.tsx'
import { type DraftSection, newSection, SectionList } from './section-list.tsx'

interface TemplateFormProps {
  /** Not given: a new one. */
  template?: Template | undefined
  onClose: () => void
}

/** A name, the sections, and after which recordings it runs by itself. */
export function TemplateForm({ template, onClose }: TemplateFormProps) {
  const notes = useNotes()
  const [name, setName] = useState(template?.name ?? '')
  const [sections, setSections] = useState<readonly DraftSection[]>(() => draftOf(template))
  const [runs, setRuns] = useState({
    tags: template?.runs_on?.tags ?? [],
    channels: template?.runs_on?.channels ?? [],
  })
  const [nameError, setNameError] = useState<string>()
  const [error, setError] = useState<string>()
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setNameError('Give it a name.')
    const chosen = sections.map(({ heading, takes }) => ({
      heading: heading.trim() || sectionNames[takes],
      takes,
    }))
    try {
      const makes = { by: 'sections' as const, sections: chosen }
      await notes.mutate('template.save', { id: template?.id ?? newId(), name, makes, runs_on: runs })
      onClose()
    } catch (caught) {
      setError(refusalOf(caught))
    }
  }
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)} className="grid gap-5">
      {error && <Notice kind="alert">{error}</Notice>}
      <Field
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands where the button was that opened it
        autoFocus
        label="Name"
        value={name}
        maxLength={creationLimits.name}
        error={nameError}
        autoComplete="off"
        onChange={(event) => {
          setNameError(undefined)
          setName(event.currentTarget.value)
        }}
      />
      <SectionList sections={sections} onChange={setSections} />
      <RunsOn runs={runs} onChange={setRuns} />
      <div className="flex flex-wrap gap-2 justify-self-end">
        <Button look="plain" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit">Save template</Button>
      </div>
    </form>
  )
}

function draftOf(template: Template | undefined): DraftSection[] {
  if (template?.makes.by !== 'sections') return [newSection('decisions'), newSection('todos')]
  return template.makes.sections.map((section) => ({ ...section, key: newId() }))
}
