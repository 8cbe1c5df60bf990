/** The seven frames a page can stand in. */
export const layoutNames = [
  'dashboard',
  'default',
  'onboarding',
  'public',
  'public-v2',
  'auth',
  'landing',
] as const
export type LayoutName = (typeof layoutNames)[number]

export interface RouteRow {
  name: string
  /** `{id}` is one segment, `{...params}` any number of them. */
  path: string
  layout: LayoutName
  /** The name of a rule in access/route-rules.ts, or `open`. */
  access: AccessName
  /** What the browser's tab says, before " · Earmark". */
  title: string
}

export type AccessName =
  | 'open'
  | 'guest-only'
  | 'user-only'
  | 'auth-not-paid-only'
  | 'personal-account-only'
  | 'teams-account-only'
  | 'temporarily-removed'

/** Every page of the product. The order is the specification's; a path matches at most one row. */
export const routes = [
  { name: 'app', path: '/app', layout: 'dashboard', access: 'user-only', title: 'Notes' },
  { name: 'pay', path: '/pay', layout: 'default', access: 'guest-only', title: 'Plans and limits' },
  { name: 'try', path: '/try', layout: 'onboarding', access: 'guest-only', title: 'Try it' },
  {
    name: 'home',
    path: '/home',
    layout: 'public',
    access: 'guest-only',
    title: 'Voice notes you can find again',
  },
  {
    name: 'index',
    path: '/',
    layout: 'public-v2',
    access: 'guest-only',
    title: 'Say it once. Find it for good.',
  },
  { name: 'login', path: '/login', layout: 'auth', access: 'guest-only', title: 'Sign in' },
  { name: 'pages', path: '/pages', layout: 'public-v2', access: 'open', title: 'Public pages' },
  { name: 'quiz1', path: '/quiz1', layout: 'onboarding', access: 'guest-only', title: 'Find your set-up' },
  { name: 'watch', path: '/watch', layout: 'public-v2', access: 'open', title: 'Watch a note being made' },
  { name: 'shared-item', path: '/s/{id}', layout: 'public', access: 'open', title: 'Shared note' },
  { name: 'shared', path: '/shared', layout: 'dashboard', access: 'user-only', title: 'Shared' },
  { name: 'signup', path: '/signup', layout: 'auth', access: 'guest-only', title: 'Create your account' },
  { name: 'meeting', path: '/meeting', layout: 'dashboard', access: 'user-only', title: 'Meetings' },
  { name: 'paywall', path: '/paywall', layout: 'default', access: 'open', title: 'More room to talk' },
  {
    name: 'paywall_ref',
    path: '/paywall_ref',
    layout: 'default',
    access: 'open',
    title: 'More room to talk',
  },
  { name: 'pricing', path: '/pricing', layout: 'default', access: 'auth-not-paid-only', title: 'Plans' },
  { name: 'upgrade', path: '/upgrade', layout: 'default', access: 'auth-not-paid-only', title: 'Upgrade' },
  { name: 'reviews', path: '/reviews', layout: 'public', access: 'open', title: 'Reviews' },
  { name: 'c', path: '/c/{ulid}', layout: 'dashboard', access: 'user-only', title: 'Ask your notes' },
  { name: 'meetings', path: '/meetings', layout: 'landing', access: 'open', title: 'Meeting notes' },
  {
    name: 'thankyou',
    path: '/thankyou',
    layout: 'dashboard',
    access: 'auth-not-paid-only',
    title: 'Thank you',
  },
  {
    name: 'thank-you',
    path: '/thank-you',
    layout: 'dashboard',
    access: 'auth-not-paid-only',
    title: 'Thank you',
  },
  { name: 'whatsapp', path: '/whatsapp', layout: 'public-v2', access: 'open', title: 'Notes from WhatsApp' },
  { name: 'tags', path: '/tags/{id}', layout: 'dashboard', access: 'personal-account-only', title: 'Tag' },
  {
    name: 'channels',
    path: '/channels/{id}',
    layout: 'dashboard',
    access: 'teams-account-only',
    title: 'Channel',
  },
  {
    name: 'teams_ref',
    path: '/teams_ref',
    layout: 'public',
    access: 'guest-only',
    title: 'Earmark for teams',
  },
  {
    name: 'teams-paused',
    path: '/teams-paused',
    layout: 'public-v2',
    access: 'open',
    title: 'Creating teams by link is paused',
  },
  { name: 'notes', path: '/notes/{id}', layout: 'public-v2', access: 'open', title: 'Public page' },
  { name: 'callback', path: '/callback/{id}', layout: 'auth', access: 'open', title: 'Finishing sign-in' },
  { name: 'd', path: '/d/{...params}', layout: 'dashboard', access: 'user-only', title: 'Earmark' },
  { name: 'invite-accept', path: '/invite/accept', layout: 'auth', access: 'open', title: 'Your invitation' },
  {
    name: 'choose-account',
    path: '/choose-account',
    layout: 'default',
    access: 'temporarily-removed',
    title: 'Choose an account',
  },
  {
    name: 'invite-members',
    path: '/invite-members',
    layout: 'default',
    access: 'auth-not-paid-only',
    title: 'Invite people',
  },
  {
    name: 'join-workspace',
    path: '/join-workspace',
    layout: 'default',
    access: 'personal-account-only',
    title: 'Join a team',
  },
  {
    name: 'create-workspace',
    path: '/create-workspace',
    layout: 'default',
    access: 'temporarily-removed',
    title: 'Create a team',
  },
  { name: 'privacy-policy', path: '/privacy-policy', layout: 'default', access: 'open', title: 'Privacy' },
  {
    name: 'reset-password',
    path: '/reset-password',
    layout: 'auth',
    access: 'guest-only',
    title: 'Choose a new password',
  },
  {
    name: 'forgot-password',
    path: '/forgot-password',
    layout: 'auth',
    access: 'guest-only',
    title: 'Forgot your password?',
  },
  {
    name: 'audio-journaling',
    path: '/audio-journaling',
    layout: 'landing',
    access: 'open',
    title: 'Audio journaling',
  },
  {
    name: 'lecture-note-taker',
    path: '/lecture-note-taker',
    layout: 'landing',
    access: 'open',
    title: 'Lecture notes',
  },
  {
    name: 'complete-account',
    path: '/complete-account',
    layout: 'auth',
    access: 'user-only',
    title: 'Complete your account',
  },
  {
    name: 'redirect-to-store',
    path: '/redirect-to-store',
    layout: 'public',
    access: 'open',
    title: 'Get the app',
  },
] as const satisfies readonly RouteRow[]

export type RouteName = (typeof routes)[number]['name']

export interface RouteMatch {
  route: RouteRow & { name: RouteName }
  /** Values of the placeholders; `params` of a `{...params}` path is joined by slashes. */
  params: Record<string, string>
}

const patterns = routes.map((route) => ({ route, ...compile(route.path) }))

/**
 * The row a pathname belongs to; a trailing slash makes no difference. Escapes are read before matching, as the
 * pages' own router does: else `/%61pp` would be unknown to the access rules and yet show `/app`.
 */
export function matchRoute(pathname: string): RouteMatch | undefined {
  const path = pathname.split('/').map(readSegment).join('/')
  for (const { route, pattern, names } of patterns) {
    const found = pattern.exec(path)
    if (!found) continue
    const values = found.slice(1).map((value) => (value ?? '').replaceAll('%2F', '/'))
    return { route, params: Object.fromEntries(names.map((name, at) => [name, values[at] ?? ''])) }
  }
  return undefined
}

function compile(path: string): { pattern: RegExp; names: string[] } {
  const names: string[] = []
  const source = path.replace(/\/\{(\.\.\.)?(\w+)\}/g, (_, rest: string | undefined, name: string) => {
    names.push(name)
    return rest ? '(?:/(.*?))?' : '/([^/]+)'
  })
  return { pattern: new RegExp(`^${source === '/' ? '' : source}/?$`, 's'), names }
}

/**
 * An escaped slash belongs to its segment, so it stays escaped until the path is cut. A broken escape (`%zz`) is kept
 * as it stands: such a path finds nothing, but must not throw.
 */
function readSegment(segment: string): string {
  if (!segment.includes('%')) return segment
  try {
    return decodeURIComponent(segment).replaceAll('/', '%2F')
  } catch {
    return segment
  }
}
