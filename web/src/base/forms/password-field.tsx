import { type ReactNode, useState } from 'react'
import { Field } from '../ui/field.tsx'

interface PasswordFieldProps {
  autoComplete: 'current-password' | 'new-password'
  error: string | undefined
  hint?: ReactNode
  onFocus?: () => void
}

export function PasswordField({ autoComplete, error, hint, onFocus }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Field
      label="Password"
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      error={error}
      hint={hint}
      onFocus={onFocus}
      end={
        <button
          type="button"
          // Not "password": the field's own name must stay the only one that says it.
          aria-label={`${isShown ? 'Hide' : 'Show'} what you type`}
          onClick={() => setIsShown(!isShown)}
          className="mr-1 min-h-11 min-w-11 rounded-m px-2 text-sm font-medium text-ink-2 hover:text-ink"
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      }
    />
  )
}
