import { PageLink } from '../../base/builds/page-link.tsx'
import { ThemeChoice } from '../../base/ui/theme-choice.tsx'

export function AppearanceSettings() {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-ink-2">Light and dark are kept in this browser.</p>
      <ThemeChoice />
      <p className="text-ink-2">
        Your language and time zone are the same everywhere:{' '}
        <PageLink to="/d/settings/profile" replace className="link">
          they stand in your profile
        </PageLink>
        .
      </p>
    </div>
  )
}
