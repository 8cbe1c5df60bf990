import { AccountForm } from './account-form.tsx'
import { ChoiceField } from './choice-field.tsx'
import { guessLanguage, languageOptions } from './languages.ts'
import { NameField } from './name-field.tsx'
import { guessTimeZone, timeZoneOptions } from './time-zones.ts'
import type { Submission } from './use-submit.ts'

export interface SavedProfile {
  name: string
  time_zone: string | null
  locale: string | null
}

interface ProfileFormProps {
  saved: SavedProfile
  submission: Submission
  action: string
  children?: React.ReactNode
}

/** Only in the browser: what is not saved yet is guessed from its settings. */
export function ProfileForm({ saved, submission, action, children }: ProfileFormProps) {
  const timeZone = saved.time_zone ?? guessTimeZone()
  const locale = saved.locale ?? guessLanguage()
  return (
    <AccountForm submission={submission} action={action}>
      <NameField error={submission.refusals['name']} defaultValue={saved.name} />
      <ChoiceField
        label="Time zone"
        name="time_zone"
        defaultValue={timeZone}
        options={timeZoneOptions(timeZone)}
      />
      <ChoiceField label="Language" name="locale" defaultValue={locale} options={languageOptions(locale)} />
      {children}
    </AccountForm>
  )
}
