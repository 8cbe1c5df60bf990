import { sectionNames } from '@earmark/core/entities/section-kinds.ts'
import type { Template } from '@earmark/core/entities/template.ts'
import { creationLimits } from '@earmark/core/entities/creation.ts'
import { asksFault, asksIn } from '@earmark/core/meetings/meeting-asks.ts'
import { type FormEvent, useState } from 'react'
import { useModel } from '../creations/use-model.ts'
import { newId } from '../local-db/new-id.ts'
import { useNotes } from '../local-db/notes-context.tsx'
import { refusalOf } from '../refusal-of.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea } from '../ui/text-area.tsx'
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
  const [draft, setDraft] = useState(() => draftOf(template))
  const [listenFor, setListenFor] = useState(template?.asks?.join('\n') ?? '')
  const [nameError, setNameError] = useState<string>()
  const [error, setError] = useState<string>()
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setNameError('Give it a name.')
    const fault = asksFault(listenFor)
    if (fault) return setError(fault)
    if (draft.by === 'prompt' && draft.prompt.trim() === '')
      return setError('Say what the model should write.')
    try {
      const makes = makesOf(draft)
      // A model writes when it is asked to, and not by itself.
      const runs_on = makes.by === 'prompt' ? null : draft.runs
      await notes.mutate('template.save', {
        id: template?.id ?? newId(),
        name,
        makes,
        runs_on,
        asks: listenFor.trim() === '' ? null : asksIn(listenFor),
      })
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
      <HowItIsMade
        draft={draft}
        onChange={(to) => {
          setError(undefined)
          setDraft({ ...draft, ...to })
        }}
      />
      <ListenFor value={listenFor} onValue={setListenFor} />
      <FormEnd onClose={onClose} />
    </form>
  )
}

function FormEnd({ onClose }: Pick<TemplateFormProps, 'onClose'>) {
  return (
    <div className="flex flex-wrap gap-2 justify-self-end">
      <Button look="plain" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit">Save template</Button>
    </div>
  )
}

interface ListenForProps {
  value: string
  onValue: (value: string) => void
}

function ListenFor({ value, onValue }: ListenForProps) {
  return (
    <TextArea
      label="What to listen for in a meeting"
      hint="One thing on each line, twelve at most. With any, the template is offered when you record a meeting."
      value={value}
      rows={3}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  )
}

const waysToMake = [
  { value: 'sections', text: 'Sections, from the note’s own words' },
  { value: 'prompt', text: 'A prompt, by the language model' },
]

interface Draft {
  by: Template['makes']['by']
  prompt: string
  sections: readonly DraftSection[]
  runs: { tags: string[]; channels: string[] }
}

interface HowItIsMadeProps {
  draft: Draft
  onChange: (to: Partial<Draft>) => void
}

/** By sections; where there is a model, or was, by a prompt too. */
function HowItIsMade({ draft: { by, prompt, sections, runs }, onChange }: HowItIsMadeProps) {
  const hasModel = Boolean(useModel()?.model) || by === 'prompt'
  return (
    <>
      {hasModel && (
        <Select
          label="Made by"
          options={waysToMake}
          value={by}
          onChange={(event) =>
            onChange({ by: event.currentTarget.value === 'prompt' ? 'prompt' : 'sections' })
          }
        />
      )}
      {by === 'prompt' ? (
        <TextArea
          label="Prompt"
          hint="What the language model should write from a note. All words of the note are sent to it."
          value={prompt}
          maxLength={creationLimits.prompt}
          rows={5}
          onChange={(event) => onChange({ prompt: event.currentTarget.value })}
        />
      ) : (
        <>
          <SectionList sections={sections} onChange={(to) => onChange({ sections: to })} />
          <RunsOn runs={runs} onChange={(to) => onChange({ runs: to })} />
        </>
      )}
    </>
  )
}

function draftOf(template: Template | undefined): Draft {
  const { makes, runs_on } = template ?? {}
  return {
    by: makes?.by ?? 'sections',
    prompt: makes?.by === 'prompt' ? makes.prompt : '',
    sections:
      makes?.by === 'sections'
        ? makes.sections.map((section) => ({ ...section, key: newId() }))
        : [newSection('decisions'), newSection('todos')],
    runs: { tags: runs_on?.tags ?? [], channels: runs_on?.channels ?? [] },
  }
}

/** A heading that is left empty is that of what it takes. */
function makesOf({ by, prompt, sections }: Draft): Template['makes'] {
  if (by === 'prompt') return { by, prompt: prompt.trim() }
  return {
    by,
    sections: sections.map(({ heading, takes }) => ({
      heading: heading.trim() || sectionNames[takes],
      takes,
    })),
  }
}
