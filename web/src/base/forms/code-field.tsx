import { Field } from '../ui/field.tsx'

interface CodeFieldProps {
  label: string
  error: string | undefined
  hint?: string
}

/** Six digits, or a recovery code: phones offer the number keys, and letters can be typed all the same. */
export function CodeField({ label, error, hint }: CodeFieldProps) {
  return (
    <Field
      label={label}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={64}
      required
      error={error}
      hint={hint}
      className="tabular-nums tracking-widest"
    />
  )
}
