import { safeNext } from '@earmark/core/access/safe-next.ts'
import { PageLink } from '../../base/builds/page-link.tsx'
import { leaveFor } from '../../base/session/leave-for.ts'
import { markNewAccount } from '../../base/session/new-account.ts'
import { AccountForm } from '../../base/forms/account-form.tsx'
import { checkName, type Refusals } from '../../base/forms/check-fields.ts'
import { LanguageFields } from '../../base/forms/language-fields.tsx'
import { NameField } from '../../base/forms/name-field.tsx'
import { type SavedProfile, saveProfile } from '../../base/forms/save-profile.ts'
import { textOf, useSubmit } from '../../base/forms/use-submit.ts'

interface CompleteAccountFormProps {
  saved: SavedProfile
  next: string | null
}

export function CompleteAccountForm({ saved, next }: CompleteAccountFormProps) {
  const submission = useSubmit((values) => complete(values, saved, next))
  const refused = submission.refusals['terms']
  return (
    <AccountForm submission={submission} action="Save and continue">
      <NameField error={submission.refusals['name']} defaultValue={saved.name} />
      <LanguageFields saved={saved} />
      <div>
        <label className="flex min-h-11 items-center gap-3 text-sm">
          <input
            type="checkbox"
            name="terms"
            className="size-5 shrink-0 accent-ink"
            aria-invalid={refused ? true : undefined}
            aria-describedby={refused ? 'terms-refused' : undefined}
          />
          <span>
            I agree to how Earmark stores my notes, as described on the{' '}
            <PageLink to="/privacy-policy" className="link">
              privacy page
            </PageLink>
            .
          </span>
        </label>
        {refused && (
          <p role="alert" id="terms-refused" className="text-sm text-danger">
            {refused}
          </p>
        )}
      </div>
    </AccountForm>
  )
}

async function complete(values: FormData, saved: SavedProfile, next: string | null): Promise<Refusals> {
  const terms = values.has('terms') ? {} : { terms: 'Agree to the privacy page to continue.' }
  const missing = { ...checkName(textOf(values, 'name')), ...terms }
  if (Object.keys(missing).length > 0) return missing

  const refused = await saveProfile(values, saved)
  if (Object.keys(refused).length > 0) return refused
  markNewAccount()
  return leaveFor(safeNext(next))
}
