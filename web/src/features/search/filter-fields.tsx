import type { CalendarDay } from '@earmark/core/search/calendar.ts'
import type { SearchFilter } from '@earmark/core/search/facts.ts'
import { useTags } from '../../base/local-db/use-recordings.ts'
import { Button } from '../../base/ui/button.tsx'
import { Field } from '../../base/ui/field.tsx'
import { Select } from '../../base/ui/select.tsx'
import type { NoteSearch } from './use-note-search.ts'

const attachments = [
  { value: '', text: 'Any or none' },
  { value: 'any', text: 'With any' },
  { value: 'image', text: 'Image' },
  { value: 'pdf', text: 'PDF' },
  { value: 'file', text: 'File' },
  { value: 'text', text: 'Text' },
  { value: 'link', text: 'Link' },
] as const

/** What narrows the notes down, with words or without. */
export function FilterFields({ search: { filter, set, clear } }: { search: NoteSearch }) {
  const tags = useTags()
  const change = (changes: { [Name in keyof SearchFilter]: SearchFilter[Name] | undefined }) => {
    const kept = Object.entries({ ...filter, ...changes }).filter(([, value]) => value !== undefined)
    set({ filter: Object.fromEntries(kept) })
  }
  const setAttachment = (value: string) => {
    const kind = attachments.find((one) => one.value === value)?.value
    change({
      has_attachment: kind === 'any' ? true : undefined,
      kind: kind === 'any' || kind === '' ? undefined : kind,
    })
  }
  return (
    <fieldset className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(10.5rem,1fr))] gap-x-3 gap-y-2 border-b border-line pb-3">
      <legend className="sr-only">Filters</legend>
      <Select
        label="Tag"
        value={filter.tag ?? ''}
        onChange={(event) => change({ tag: event.target.value || undefined })}
        options={[{ value: '', text: 'Any tag' }, ...tags.map(({ id, name }) => ({ value: id, text: name }))]}
      />
      <Select
        label="Attachment"
        value={filter.has_attachment ? 'any' : (filter.kind ?? '')}
        onChange={(event) => setAttachment(event.target.value)}
        options={attachments}
      />
      <Field
        label="From"
        type="date"
        className="min-w-0 px-3"
        value={textOf(filter.from)}
        onChange={(event) => change({ from: dayOf(event.target.value) })}
      />
      <Field
        label="To"
        type="date"
        className="min-w-0 px-3"
        value={textOf(filter.to)}
        onChange={(event) => change({ to: dayOf(event.target.value) })}
      />
      <Button look="quiet" size="s" className="justify-self-start" onClick={clear}>
        Clear search and filters
      </Button>
    </fieldset>
  )
}

/** As a date field writes it: `2026-03-14`. */
function textOf(day: CalendarDay | undefined): string {
  if (!day) return ''
  return `${day.year}`.padStart(4, '0') + `-${two(day.month)}-${two(day.day)}`
}

function dayOf(text: string): CalendarDay | undefined {
  const [year, month, day] = text.split('-').map(Number)
  return year && month && day ? { year, month, day } : undefined
}

const two = (value: number) => `${value}`.padStart(2, '0')
