import { Field } from '../ui/field.tsx'

interface NameFieldProps {
  error: string | undefined
  defaultValue?: string
}

export function NameField({ error, defaultValue }: NameFieldProps) {
  return (
    <Field
      label="Name"
      name="name"
      autoComplete="name"
      placeholder="Your name"
      required
      defaultValue={defaultValue}
      error={error}
    />
  )
}
