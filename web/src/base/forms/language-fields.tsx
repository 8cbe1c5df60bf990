import { dateLocaleOf, dateLocales, makeDates } from '@earmark/core/text/dates.ts'
import { deviceZone } from '../times/use-dates.ts'
import { ChoiceField } from './choice-field.tsx'
import type { SavedProfile } from './save-profile.ts'
import { timeZoneOptions } from './time-zones.ts'

/** Only in the browser: where nothing is saved yet, its own time zone counts. */
export function LanguageFields({ saved }: { saved: SavedProfile }) {
  const timeZone = saved.time_zone ?? deviceZone()
  return (
    <>
      <ChoiceField
        label="Time zone"
        name="time_zone"
        defaultValue={timeZone}
        options={timeZoneOptions(timeZone)}
      />
      <ChoiceField
        label="Language"
        name="locale"
        defaultValue={dateLocaleOf(saved.locale)}
        options={languageOptions}
      />
    </>
  )
}

const names = { 'en-GB': 'English (UK)', 'en-US': 'English (US)' }
const afternoon = '2026-03-14T16:20:00Z'

/** What differs between them is how dates and times are written, so each shows it. */
const languageOptions = dateLocales.map((locale) => {
  const example = makeDates({ locale, timeZone: 'UTC' }).moment(afternoon)
  return { value: locale, label: `${names[locale]}: ${example}` }
})
