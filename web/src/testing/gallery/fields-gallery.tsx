import { useState } from 'react'
import { Checkbox } from '../../base/ui/checkbox.tsx'
import { Field } from '../../base/ui/field.tsx'
import { Segmented } from '../../base/ui/segmented.tsx'
import { Select } from '../../base/ui/select.tsx'
import { Switch } from '../../base/ui/switch.tsx'
import { TextArea } from '../../base/ui/text-area.tsx'
import { Specimen } from './specimen.tsx'

const languages = [
  { value: 'en', text: 'English' },
  { value: 'de', text: 'Deutsch' },
]
const periods = [
  { value: 'month', text: 'Monthly' },
  { value: 'year', text: 'Yearly, save 20%' },
] as const

export function FieldsGallery() {
  const [period, setPeriod] = useState<'month' | 'year'>('year')
  return (
    <Specimen title="Fields">
      <div className="grid gap-6 md:grid-cols-2">
        <Field label="Name" placeholder="Your name" />
        <Field
          label="Email"
          type="email"
          hint="We write only when you ask us to."
          defaultValue="mira@example.com"
        />
        <Field label="Password" type="password" error="This password is too short." defaultValue="short" />
        <Field label="Not now" disabled defaultValue="Disabled" />
        <TextArea label="Note" hint="As long as you like." />
        <TextArea label="Note with a mistake" error="Write at least one word." />
        <Select label="Language" options={languages} />
        <Select label="Language, not now" options={languages} disabled error="Choose one." />
        <div>
          <Checkbox label="I accept the terms" defaultChecked />
          <Checkbox label="I did not" error="Without the terms there is no account." />
          <Checkbox label="Disabled" disabled />
        </div>
        <div className="grid gap-2">
          <Switch label="Skip silence" hint="While playing." defaultChecked />
          <Switch label="Off" />
          <Switch label="Disabled" disabled />
        </div>
      </div>
      <Segmented label="Billing period" options={periods} value={period} onChange={setPeriod} />
    </Specimen>
  )
}
