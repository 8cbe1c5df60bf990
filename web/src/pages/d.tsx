import { data } from 'react-router'
import type { Route } from './+types/d'
import { withProduct } from '../base/page-meta.ts'
import { useViewer } from '../base/session/use-viewer.ts'
import { AccountSettings } from '../features/account/account-settings.tsx'
import { SavedProfileSettings } from '../features/account/saved-profile-settings.tsx'
import { Pane } from '../features/dashboard/pane.tsx'
import { NoNotesYet } from '../features/notes/no-notes-yet.tsx'
import { AppearanceSettings } from '../features/settings/appearance-settings.tsx'
import { settingsSectionOf } from '../features/settings/sections.ts'
import { SettingsDialog } from '../features/settings/settings-dialog.tsx'

export function loader({ params }: Route.LoaderArgs) {
  const section = settingsSectionOf(params['*'])
  if (!section) throw data(null, { status: 404 })
  return { section }
}

export const meta: Route.MetaFunction = () => [
  { title: withProduct('Settings') },
  { name: 'robots', content: 'noindex' },
]

export default function Page({ loaderData: { section } }: Route.ComponentProps) {
  const viewer = useViewer()
  return (
    <>
      <Pane title="Notes">
        <NoNotesYet />
      </Pane>
      <SettingsDialog section={section}>
        {section === 'profile' && <SavedProfileSettings />}
        {section === 'appearance' && <AppearanceSettings />}
        {section === 'account' && viewer.kind === 'user' && <AccountSettings viewer={viewer} />}
      </SettingsDialog>
    </>
  )
}
