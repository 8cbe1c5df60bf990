import { checkPassword, type PasswordOwner, passwordRules } from '@earmark/core/access/password-policy.ts'
import { RuleMark } from './rule-mark.tsx'
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
