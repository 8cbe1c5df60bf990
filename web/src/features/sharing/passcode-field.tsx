import { passcodeBytes, passcodeFrom } from '@earmark/core/sharing/passcodes.ts'
import { Field } from '../../base/ui/field.tsx'
import type { DraftPartProps } from './what-choice.tsx'

interface PasscodeFieldProps extends DraftPartProps {
  /** The link has one; nobody can read it again. */
  hasOne: boolean
  error: string | undefined
}

export function PasscodeField({ draft, hasOne, error, onChange }: PasscodeFieldProps) {
  const remove = (
    <button
      type="button"
      className="link min-h-6"
      onClick={() => onChange({ removesPasscode: !draft.removesPasscode, passcode: '' })}
    >
      {draft.removesPasscode ? 'Keep it' : 'Remove it'}
    </button>
  )
  const suggest = (
    <button
      type="button"
      className="link min-h-6"
      onClick={() => {
        const passcode = passcodeFrom(crypto.getRandomValues(new Uint8Array(passcodeBytes)))
        onChange({ passcode, removesPasscode: false })
      }}
    >
      Suggest one
    </button>
  )
  const hint = hasOne ? (
    <>
      {draft.removesPasscode ? 'The passcode is removed when you save.' : 'A passcode is set.'} {remove} ·{' '}
      {suggest}
    </>
  ) : (
    <>Visitors must type it first. Tell them another way than with the link. {suggest}</>
  )
  return (
    <Field
      label="Passcode"
      name="passcode"
      type="text"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={100}
      placeholder={hasOne ? 'New passcode' : 'None'}
      value={draft.passcode}
      onChange={(event) => onChange({ passcode: event.target.value })}
      error={error}
      hint={hint}
    />
  )
}
