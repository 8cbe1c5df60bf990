import { EventLog } from './event-log.tsx'
import { TwoFactorSettings } from './two-factor-settings.tsx'

/** What keeps others out, and what was tried. */
export function SecuritySettings() {
  return (
    <div className="grid gap-9">
      <TwoFactorSettings />
      <EventLog />
    </div>
  )
}
