import { expect, test } from 'vitest'
import { matchRoute, routes } from '../routes.ts'
import { answerRoute } from './answer-route.ts'
import { type AccountSummary, guest, type SignedIn, type Viewer } from './viewer.ts'

const viewers: Record<string, Viewer> = {
  guest,
  'free personal': makeViewer({ kind: 'personal', plan: 'free', paid: false }),
  'paid personal': makeViewer({ kind: 'personal', plan: 'pro', paid: true }),
  'team on trial': makeViewer({ kind: 'team', plan: 'team', paid: false }),
  'paid team': makeViewer({ kind: 'team', plan: 'team', paid: true }),
}

const personal = '/app?notice=personal-only'
const team = '/app?notice=team-only'

/** In the order of `viewers`: `ok`, `login` (and back here afterwards), or where one is sent. */
const answers = {
  open: ['ok', 'ok', 'ok', 'ok', 'ok'],
  guests: ['ok', '/app', '/app', '/app', '/app'],
  users: ['login', 'ok', 'ok', 'ok', 'ok'],
  unpaid: ['login', 'ok', '/app', 'ok', '/app'],
  personals: ['login', 'ok', 'ok', personal, personal],
  teams: ['login', team, team, 'ok', 'ok'],
  removed: ['/teams-paused', '/teams-paused', '/teams-paused', '/teams-paused', '/teams-paused'],
}

const table: [path: string, layout: string, answers: string[]][] = [
  ['/app', 'dashboard', answers.users],
  ['/pay', 'default', answers.guests],
  ['/try', 'onboarding', answers.guests],
  ['/home', 'public', answers.guests],
  ['/', 'public-v2', answers.guests],
  ['/login', 'auth', answers.guests],
  ['/pages', 'public-v2', answers.open],
  ['/quiz1', 'onboarding', answers.guests],
  ['/watch', 'public-v2', answers.open],
  ['/s/x1', 'public', answers.open],
  ['/shared', 'dashboard', answers.users],
  ['/signup', 'auth', answers.guests],
  ['/meeting', 'dashboard', answers.users],
  ['/paywall', 'default', answers.open],
  ['/paywall_ref', 'default', answers.open],
  ['/pricing', 'default', answers.unpaid],
  ['/upgrade', 'default', answers.unpaid],
  ['/reviews', 'public', answers.open],
  ['/c/01HZXJ5Y0000000000000000AA', 'dashboard', answers.users],
  ['/meetings', 'landing', answers.open],
  ['/thankyou', 'dashboard', answers.unpaid],
  ['/thank-you', 'dashboard', answers.unpaid],
  ['/whatsapp', 'public-v2', answers.open],
  ['/tags/7', 'dashboard', answers.personals],
  ['/channels/7', 'dashboard', answers.teams],
  ['/teams_ref', 'public', answers.guests],
  ['/teams-paused', 'public-v2', answers.open],
  ['/notes/x1', 'public-v2', answers.open],
  ['/callback/google', 'auth', answers.open],
  ['/d/recording/7/at/12', 'dashboard', answers.users],
  ['/invite/accept', 'auth', answers.open],
  ['/choose-account', 'default', answers.removed],
  ['/invite-members', 'default', answers.unpaid],
  ['/join-workspace', 'default', answers.personals],
  ['/create-workspace', 'default', answers.removed],
  ['/privacy-policy', 'default', answers.open],
  ['/reset-password', 'auth', answers.guests],
  ['/forgot-password', 'auth', answers.guests],
  ['/audio-journaling', 'landing', answers.open],
  ['/lecture-note-taker', 'landing', answers.open],
  ['/complete-account', 'auth', answers.users],
  ['/redirect-to-store', 'public', answers.open],
]

const cases = table.flatMap(([path, , expected]) =>
  Object.entries(viewers).map(([who, viewer], at) => ({ path, who, viewer, expected: expected[at] ?? '' })),
)

test.each(cases)('[ACCESS-1] $path for $who: $expected', ({ path, viewer, expected }) => {
  const back = `/login?next=${encodeURIComponent(path)}`

  expect(said(answerRoute(path, viewer))).toBe(expected === 'login' ? back : expected)
})

test('[ACCESS-1] the table above has every page of the product, in its layout', () => {
  const listed = table.map(([path, layout]) => [matchRoute(path)?.route.name, layout])

  expect(listed).toEqual(routes.map(({ name, layout }) => [name, layout]))
})

test('[ACCESS-2] a guest is led back with the whole query after signing in', () => {
  expect(answerRoute('/d/search/a%20b?from=mail&x=1', guest)).toEqual({
    kind: 'redirect',
    to: '/login?next=%2Fd%2Fsearch%2Fa%2520b%3Ffrom%3Dmail%26x%3D1',
  })
})

test('[ACCESS-3] an unknown path is not found, whoever asks', () => {
  expect(Object.values(viewers).map((viewer) => answerRoute('/nowhere?x=1', viewer).kind)).toEqual(
    Array(5).fill('not_found'),
  )
})

const unfinished = makeViewer({ kind: 'personal', plan: 'free', paid: false }, false)

test.each([
  ['/app', '/complete-account?next=%2Fapp'],
  ['/tags/7?sort=old', '/complete-account?next=%2Ftags%2F7%3Fsort%3Dold'],
  ['/pricing', '/complete-account?next=%2Fpricing'],
  ['/complete-account?next=%2Fshared', 'ok'],
  ['/privacy-policy', 'ok'],
  ['/callback/google', 'ok'],
  ['/invite/accept?token=t', 'ok'],
  ['/login', '/app'],
  ['/channels/7', team],
  ['/create-workspace', '/teams-paused'],
])('[ACCESS-4] %s for someone without a profile: %s', (path, expected) => {
  expect(said(answerRoute(path, unfinished))).toBe(expected)
})

test('[ACCESS-5] a page that passes comes with its route and the values of its path', () => {
  expect(answerRoute('/s/x1?t=3', guest)).toMatchObject({
    kind: 'pass',
    route: { name: 'shared-item' },
    params: { id: 'x1' },
  })
})

function said(answer: ReturnType<typeof answerRoute>): string {
  if (answer.kind === 'redirect') return answer.to
  return answer.kind === 'pass' ? 'ok' : answer.kind
}

function makeViewer(account: Pick<AccountSummary, 'kind' | 'plan' | 'paid'>, isComplete = true): SignedIn {
  const summary: AccountSummary = { id: 'a1', name: 'Ada', role: 'owner', ...account }
  const user = { id: 'u1', name: 'Ada', email: 'ada@example.org', is_admin: false }
  return {
    kind: 'user',
    user: { ...user, has_complete_profile: isComplete, time_zone: null, locale: null },
    account: summary,
    accounts: [summary],
  }
}
