import type { MeAnswer } from '@earmark/core/api.ts'
import { LoadedPart } from './loaded-part.tsx'
import { ProfileSettings } from './profile-settings.tsx'
import { useLoaded } from './use-loaded.ts'

/** The profile as the server has it. */
export function SavedProfileSettings() {
  const { state, reload } = useLoaded<MeAnswer>('/api/v1/me')
  return (
    <LoadedPart state={state} what="your profile" onRetry={reload}>
      {({ user }) => <ProfileSettings saved={user} />}
    </LoadedPart>
  )
}
