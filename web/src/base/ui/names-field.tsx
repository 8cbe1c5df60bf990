import { Autocomplete } from '@base-ui/react/autocomplete'
import { useId } from 'react'
import { FieldFrame, inputClass } from './field-frame.tsx'

interface NamesFieldProps<Person> {
  label: string
  hint?: string
  error?: string | undefined
  value: string
  onValue: (value: string) => void
  /** Who could be meant by what is typed last. */
  offered: readonly Person[]
  /** What stands in the field once one of them is chosen. */
  valueWith: (person: Person) => string
}

/** Names, with a comma between them: who is known is offered while a name is typed. */
export function NamesField<Person extends { id: string; name: string }>(props: NamesFieldProps<Person>) {
  const { label, hint, error, value, onValue, offered, valueWith } = props
  const id = useId()
  return (
    <Autocomplete.Root
      items={offered}
      filter={null}
      value={value}
      onValueChange={onValue}
      itemToStringValue={valueWith}
      autoHighlight
    >
      <FieldFrame id={id} label={label} hint={hint} error={error}>
        <Autocomplete.Input
          id={id}
          className={inputClass}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-about`}
        />
      </FieldFrame>
      <Autocomplete.Portal>
        <Autocomplete.Positioner sideOffset={6} align="start" className="z-50">
          <Autocomplete.Popup className="max-h-(--available-height) w-(--anchor-width) overflow-y-auto rounded-m border border-line bg-surface p-1.5 text-ink shadow-2 data-empty:hidden">
            <Autocomplete.List aria-label={label}>
              {(person: Person) => (
                <Autocomplete.Item
                  key={person.id}
                  value={person}
                  className="flex min-h-10 cursor-default items-center rounded-s px-2 text-[0.9375rem] wrap-anywhere outline-none select-none data-highlighted:bg-sunken max-sm:min-h-11"
                >
                  {person.name}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  )
}
