import { Chip } from '../ui/chip.tsx'
import { Select } from '../ui/select.tsx'
import { type Runs, usePlaces } from './use-places.ts'

interface RunsOnProps {
  runs: Runs
  onChange: (runs: Runs) => void
}

/** After which recordings it is made without being asked for. */
export function RunsOn({ runs, onChange }: RunsOnProps) {
  const { places, isFull } = usePlaces(runs)
  const left = places.filter(({ is }) => !is)
  const toggle = (value: string) => {
    const [part, id = ''] = value.split(' ')
    if (part !== 'tags' && part !== 'channels') return
    const has = runs[part].includes(id)
    onChange({ ...runs, [part]: has ? runs[part].filter((other) => other !== id) : [...runs[part], id] })
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">Runs by itself</legend>
      {left.length > 0 && !isFull && (
        <Select
          label="After each new recording with"
          hint="On the server, once the words are there. What was recorded before is left alone."
          options={[{ value: '', text: 'Choose a tag or channel' }, ...left]}
          value=""
          onChange={(event) => toggle(event.currentTarget.value)}
        />
      )}
      {places.length === 0 && (
        <p className="text-sm text-ink-2">
          Make a tag first: a template can run after each recording that has it.
        </p>
      )}
      <ul aria-label="Runs after recordings with" className="flex flex-wrap gap-2 empty:hidden">
        {places
          .filter(({ is }) => is)
          .map(({ value, text }) => (
            <li key={value} className="min-w-0">
              <Chip text={text} onRemove={() => toggle(value)} />
            </li>
          ))}
      </ul>
    </fieldset>
  )
}
