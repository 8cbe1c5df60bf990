import type { Viewer } from '@earmark/core/access/viewer.ts'

/** Of the settings dialog, in the order of its list: what stands in the address, and its name. */
export const settingsSections = [
  { id: 'profile', text: 'Profile' },
  { id: 'sign-in', text: 'Sign-in' },
  { id: 'security', text: 'Security' },
  { id: 'sessions', text: 'Sessions' },
  { id: 'account', text: 'Account' },
  { id: 'members', text: 'Members' },
  { id: 'plan', text: 'Plan and invoices' },
  { id: 'referral', text: 'Recommend' },
  { id: 'transcription', text: 'Transcription' },
  { id: 'templates', text: 'Templates' },
  { id: 'notifications', text: 'Notifications' },
  { id: 'appearance', text: 'Appearance and language' },
  { id: 'data', text: 'Data' },
] as const

export type SettingsSection = (typeof settingsSections)[number]['id']

/** Below them, for the administrator of the instance alone. */
export const adminSections = [
  { id: 'health', text: 'Server health' },
  { id: 'analytics', text: 'Analytics' },
  { id: 'reviews', text: 'Reviews' },
  { id: 'pages', text: 'Pages and reports' },
  { id: 'people', text: 'People' },
  { id: 'billing', text: 'Billing' },
  { id: 'log', text: 'Log' },
] as const

export type AdminSection = (typeof adminSections)[number]['id']

/** `/d/settings/profile` → `profile`; undefined for whatever is no section. `params` is what follows `/d/`. */
export function settingsSectionOf(params: string): SettingsSection | undefined {
  return settingsSections.find(({ id }) => isAt(params, `settings/${id}`))?.id
}

/** Where `/d/settings` and `/d/admin`, which name no section, lead: to their first, for whom there is one. */
export function firstSectionAt(params: string, viewer: Viewer | undefined): string | undefined {
  if (isAt(params, 'settings')) return `settings/${settingsSections[0].id}`
  const first = `admin/${adminSections[0].id}`
  return isAt(params, 'admin') && adminSectionOf(first, viewer) ? first : undefined
}

/**
 * `/d/admin/health` → `health`; for everyone but the administrator there is nothing there. Where it is not known yet who
 * looks, the page comes, and the server says no.
 */
export function adminSectionOf(params: string, viewer: Viewer | undefined): AdminSection | undefined {
  if (viewer && !isAdministrator(viewer)) return undefined
  return adminSections.find(({ id }) => isAt(params, `admin/${id}`))?.id
}

export function isAdministrator(viewer: Viewer): boolean {
  return viewer.kind === 'user' && viewer.user.is_admin
}

function isAt(params: string, path: string): boolean {
  return params.replace(/\/$/, '') === path
}
