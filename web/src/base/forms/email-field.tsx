import { useEffect, useRef } from 'react'
import { Field } from '../ui/field.tsx'

interface EmailFieldProps {
  autoComplete: 'email' | 'username'
  /** Filled in once it is known, unless something stands there by then. */
  known?: string | undefined
  error: string | undefined
}

export function EmailField({ autoComplete, known, error }: EmailFieldProps) {
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (known === undefined || !input.current || input.current.value !== '') return
    input.current.value = known
    // For who follows what stands in the form.
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
  }, [known])

  return (
    <Field
      ref={input}
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
