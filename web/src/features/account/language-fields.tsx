import { ChoiceField } from './choice-field.tsx'
import { guessLanguage, languageOptions } from './languages.ts'
import type { SavedProfile } from './save-profile.ts'
import { guessTimeZone, timeZoneOptions } from './time-zones.ts'

/** Only in the browser: what is not saved yet is guessed from its settings. */
export function LanguageFields({ saved }: { saved: SavedProfile }) {
  const timeZone = saved.time_zone ?? guessTimeZone()
  const locale = saved.locale ?? guessLanguage()
  return (
    <>
      <ChoiceField
        label="Time zone"
        name="time_zone"
        defaultValue={timeZone}
        options={timeZoneOptions(timeZone)}
      />
      <ChoiceField label="Language" name="locale" defaultValue={locale} options={languageOptions(locale)} />
    </>
  )
}
