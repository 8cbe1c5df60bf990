import type { Share } from '@earmark/core/entities/share.ts'
import { isoDayIn } from '@earmark/core/text/dates.ts'
import { useState } from 'react'
import { useDates } from '../../base/times/use-dates.ts'
import { Field } from '../../base/ui/field.tsx'
import { Select } from '../../base/ui/select.tsx'
import { isExpired } from './link-facts.ts'
import type { Expiry } from './share-draft.ts'
import type { DraftPartProps } from './what-choice.tsx'

const choices: readonly { value: Expiry; text: string }[] = [
  { value: 'none', text: 'Never' },
  { value: '1', text: 'In 1 day' },
  { value: '7', text: 'In 7 days' },
  { value: '30', text: 'In 30 days' },
  { value: 'date', text: 'On a date…' },
]

interface ExpiryFieldProps extends DraftPartProps {
  link: Share | undefined
  error: string | undefined
}

export function ExpiryField({ draft, link, error, onChange }: ExpiryFieldProps) {
  const dates = useDates()
  const [nowMs] = useState(() => Date.now())
  const today = isoDayIn(new Date(nowMs).toISOString(), dates.timeZone)
  const kept =
    link?.expires_at && !isExpired(link, nowMs)
      ? [{ value: 'kept' as const, text: `As it is: ${dates.moment(link.expires_at)}` }]
      : []
  const options = [...kept, ...choices]
  const choose = (value: string) => {
    const expiry = options.find((option) => option.value === value)?.value
    if (expiry) onChange({ expiry })
  }
  return (
    <div className="grid content-start gap-3">
      <Select
        label="Expires"
        value={draft.expiry}
        options={options}
        onChange={(event) => choose(event.target.value)}
      />
      {draft.expiry === 'date' && (
        <Field
          label="Last day"
          name="day"
          type="date"
          min={today}
          value={draft.day}
          onChange={(event) => onChange({ day: event.target.value })}
          error={error}
        />
      )}
    </div>
  )
}
