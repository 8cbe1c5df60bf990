import { Field } from '../ui/field.tsx'

interface EmailFieldProps {
  autoComplete: 'email' | 'username'
  error: string | undefined
}

export function EmailField({ autoComplete, error }: EmailFieldProps) {
  return (
    <Field
      label="Email"
      name="email"
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      placeholder="you@example.com"
      required
      error={error}
    />
  )
}
