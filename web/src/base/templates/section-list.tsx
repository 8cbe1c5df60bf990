import { type SectionKind, sectionKinds, sectionNames } from '@earmark/core/entities/section-kinds.ts'
import type { TemplateSection } from '@earmark/core/entities/template.ts'
import { templateLimits } from '@earmark/core/entities/template-limits.ts'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { newId } from '../local-db/new-id.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Select } from '../ui/select.tsx'

export interface DraftSection extends TemplateSection {
  key: string
}

export function newSection(takes: SectionKind): DraftSection {
  return { key: newId(), heading: '', takes }
}

interface SectionListProps {
  sections: readonly DraftSection[]
  onChange: (sections: readonly DraftSection[]) => void
}

/** What stands under which heading, in this order. A heading that is left empty is that of what it takes. */
export function SectionList({ sections, onChange }: SectionListProps) {
  const change = (key: string, to: Partial<TemplateSection>) =>
    onChange(sections.map((section) => (section.key === key ? { ...section, ...to } : section)))
  const move = (at: number, by: -1 | 1) => onChange(moved(sections, at, by))
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">Sections</legend>
      <p className="text-sm text-ink-2">
        What is chosen from the note, under headings of your own. What a note has nothing of is left out.
      </p>
      <ol className="grid gap-4">
        {sections.map((section, at) => (
          <SectionRow
            key={section.key}
            section={section}
            nth={at + 1}
            isLast={at === sections.length - 1}
            onChange={(to) => change(section.key, to)}
            onMove={(by) => move(at, by)}
            onRemove={
              sections.length > 1
                ? () => onChange(sections.filter(({ key }) => key !== section.key))
                : undefined
            }
          />
        ))}
      </ol>
      {sections.length < templateLimits.sections && (
        <Button
          look="quiet"
          className="justify-self-start"
          onClick={() => onChange([...sections, newSection('highlights')])}
        >
          <Plus size={16} aria-hidden="true" />
          Add a section
        </Button>
      )}
    </fieldset>
  )
}

function moved(sections: readonly DraftSection[], at: number, by: -1 | 1): DraftSection[] {
  const [one] = sections.slice(at, at + 1)
  const others = sections.filter((_, other) => other !== at)
  return one ? [...others.slice(0, at + by), one, ...others.slice(at + by)] : others
}

interface SectionRowProps {
  section: DraftSection
  nth: number
  isLast: boolean
  onChange: (to: Partial<TemplateSection>) => void
  onMove: (by: -1 | 1) => void
  onRemove: (() => void) | undefined
}

function SectionRow({ section, nth, isLast, onChange, onMove, onRemove }: SectionRowProps) {
  return (
    <li className="grid gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <Field
        label={`Heading ${nth}`}
        value={section.heading}
        placeholder={sectionNames[section.takes]}
        maxLength={templateLimits.heading}
        autoComplete="off"
        onChange={(event) => onChange({ heading: event.currentTarget.value })}
      />
      <Select
        label="Takes"
        aria-label={`What heading ${nth} takes`}
        options={sectionKinds.map((kind) => ({ value: kind, text: sectionNames[kind] }))}
        value={section.takes}
        onChange={(event) => onChange({ takes: kindOf(event.currentTarget.value) })}
      />
      <div className="flex items-end justify-end">
        <IconButton label={`Move section ${nth} up`} disabled={nth === 1} onClick={() => onMove(-1)}>
          <ArrowUp size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label={`Move section ${nth} down`} disabled={isLast} onClick={() => onMove(1)}>
          <ArrowDown size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label={`Remove section ${nth}`} disabled={!onRemove} onClick={onRemove}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  )
}

function kindOf(value: string): SectionKind {
  return sectionKinds.find((kind) => kind === value) ?? 'highlights'
}
