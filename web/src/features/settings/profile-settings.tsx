import { NameField } from '../../base/forms/name-field.tsx'
import { ProfilePart } from './profile-part.tsx'

/** Who one is to others. */
export function ProfileSettings() {
  return (
    <ProfilePart
      fields={(saved, refusals) => <NameField error={refusals['name']} defaultValue={saved.name} />}
    />
  )
}
