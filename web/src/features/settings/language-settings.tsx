import { LanguageFields } from '../../base/forms/language-fields.tsx'
import { ProfilePart } from './profile-part.tsx'
import { SettingsPart } from '../../base/settings/settings-part.tsx'

export function LanguageSettings() {
  return (
    <SettingsPart
      title="Language and time zone"
      about="Every date and time you see, search for or export is written this way, on all your devices."
    >
      <ProfilePart fields={(saved) => <LanguageFields saved={saved} />} />
    </SettingsPart>
  )
}
