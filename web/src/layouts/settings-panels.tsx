import { type ComponentType, lazy, Suspense } from 'react'
import type { SettingsSection } from '../base/settings/sections.ts'
import { SettingsDialog } from '../features/settings/settings-dialog.tsx'
import { SettingsSkeleton } from '../features/settings/settings-skeleton.tsx'

const ProofDialog = lazy(async () => ({
  default: (await import('../features/security/proof-dialog.tsx')).ProofDialog,
}))

interface Panel {
  name: string
  Part: ComponentType
}

const later = (name: string, load: () => Promise<ComponentType>): Panel => ({
  name,
  Part: lazy(async () => ({ default: await load() })),
})

/** What stands in each section, one below the other. Each is loaded when it is first opened. */
const panels: Record<SettingsSection, readonly Panel[]> = {
  profile: [
    later(
      'profile-settings',
      async () => (await import('../features/settings/profile-settings.tsx')).ProfileSettings,
    ),
    later(
      'address-settings',
      async () => (await import('../features/security/address-settings.tsx')).AddressSettings,
    ),
  ],
  'sign-in': [
    later(
      'sign-in-settings',
      async () => (await import('../features/security/sign-in-settings.tsx')).SignInSettings,
    ),
    later('hand-over', async () => (await import('../features/security/hand-over.tsx')).HandOver),
  ],
  security: [
    later(
      'two-factor-settings',
      async () => (await import('../features/security/two-factor-settings.tsx')).TwoFactorSettings,
    ),
    later(
      'passkey-settings',
      async () => (await import('../features/security/passkey-settings.tsx')).PasskeySettings,
    ),
    later('event-log', async () => (await import('../features/security/event-log.tsx')).EventLog),
  ],
  sessions: [
    later(
      'sessions-settings',
      async () => (await import('../features/security/sessions-settings.tsx')).SessionsSettings,
    ),
  ],
  account: [
    later(
      'account-settings',
      async () => (await import('../features/settings/account-settings.tsx')).AccountSettings,
    ),
    later('team-settings', async () => (await import('../features/teams/team-settings.tsx')).TeamSettings),
    later('team-log', async () => (await import('../features/teams/team-log.tsx')).TeamLog),
  ],
  members: [
    later(
      'members-settings',
      async () => (await import('../features/teams/members-settings.tsx')).MembersSettings,
    ),
  ],
  plan: [
    later('plan-settings', async () => (await import('../features/plans/plan-settings.tsx')).PlanSettings),
    later('usage-settings', async () => (await import('../features/plans/usage-settings.tsx')).UsageSettings),
  ],
  referral: [
    later(
      'referral-settings',
      async () => (await import('../features/plans/referral-settings.tsx')).ReferralSettings,
    ),
  ],
  transcription: [
    later(
      'vocabulary-settings',
      async () => (await import('../features/settings/vocabulary-settings.tsx')).VocabularySettings,
    ),
  ],
  templates: [
    later(
      'template-settings',
      async () => (await import('../features/settings/template-settings.tsx')).TemplateSettings,
    ),
  ],
  notifications: [
    later(
      'notification-settings',
      async () => (await import('../features/notifications/notification-settings.tsx')).NotificationSettings,
    ),
    later(
      'look-back-settings',
      async () => (await import('../features/look-back/look-back-settings.tsx')).LookBackSettings,
    ),
  ],
  appearance: [
    later(
      'appearance-settings',
      async () => (await import('../features/settings/appearance-settings.tsx')).AppearanceSettings,
    ),
    later(
      'language-settings',
      async () => (await import('../features/settings/language-settings.tsx')).LanguageSettings,
    ),
  ],
  data: [
    later('data-settings', async () => (await import('../features/settings/data-settings.tsx')).DataSettings),
    later(
      'library-settings',
      async () => (await import('../features/library/library-settings.tsx')).LibrarySettings,
    ),
    later(
      'model-settings',
      async () => (await import('../features/settings/model-settings.tsx')).ModelSettings,
    ),
    later(
      'privacy-settings',
      async () => (await import('../features/settings/privacy-settings.tsx')).PrivacySettings,
    ),
    later(
      'delete-account',
      async () => (await import('../features/security/delete-account.tsx')).DeleteAccount,
    ),
  ],
}

/** The settings at a section, over the notes. */
export function SettingsPanels({ section }: { section: SettingsSection }) {
  return (
    <SettingsDialog section={section}>
      <Suspense key={section} fallback={<SettingsSkeleton />}>
        <div className="grid gap-9">
          {panels[section].map(({ name, Part }) => (
            <Part key={name} />
          ))}
        </div>
      </Suspense>
      <Suspense>
        <ProofDialog />
      </Suspense>
    </SettingsDialog>
  )
}
