import { checkPassword, type PasswordOwner, passwordRules } from '@earmark/core/access/password-policy.ts'
import type { CommonCheck } from './use-common-check.ts'

interface PasswordRulesProps {
  password: string
  owner: PasswordOwner
  /** Not yet there: that rule then waits. */
  isCommon: CommonCheck | undefined
}

/** The rules of a new password, each ticked as soon as it is met. */
export function PasswordRules({ password, owner, isCommon }: PasswordRulesProps) {
  const rules = checkPassword(password, owner, isCommon ?? (() => true))
  return (
    <ul className="mt-1 grid gap-0.5">
      {rules.map(({ rule, met }) => (
        <li key={rule} className={`flex items-center gap-2 ${met ? 'text-leaf' : 'text-ink-2'}`}>
          <RuleMark met={met} />
          {passwordRules[rule]}
          {met && <span className="sr-only">: met</span>}
        </li>
      ))}
    </ul>
  )
}

/** A dot that becomes a tick. */
function RuleMark({ met }: { met: boolean }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" className="shrink-0">
      {met ? (
        <path
          d="m3 8.5 3.5 3.5L13 5"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinecap="round"
        />
      ) : (
        <circle cx="8" cy="8" r="2" fill="currentColor" />
      )}
    </svg>
  )
}
