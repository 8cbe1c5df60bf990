/** Of the settings dialog, in the order of its list: what stands in the address, and its name. */
export const settingsSections = [
  { id: 'profile', text: 'Profile' },
  { id: 'sign-in', text: 'Sign-in' },
  { id: 'security', text: 'Security' },
  { id: 'sessions', text: 'Sessions' },
  { id: 'account', text: 'Account' },
  { id: 'members', text: 'Members' },
  { id: 'notifications', text: 'Notifications' },
  { id: 'appearance', text: 'Appearance and language' },
  { id: 'data', text: 'Data' },
] as const

export type SettingsSection = (typeof settingsSections)[number]['id']

/** `/d/settings/profile` → `profile`; undefined for whatever is no section. `params` is what follows `/d/`. */
export function settingsSectionOf(params: string): SettingsSection | undefined {
  const [place, id, ...rest] = params.replace(/\/$/, '').split('/')
  if (place !== 'settings' || rest.length > 0) return undefined
  return settingsSections.find((section) => section.id === id)?.id
}
