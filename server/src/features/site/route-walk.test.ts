import { type RouteName, routes } from '@earmark/core/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTeam, makeUser, personalAccountOf, setPlan, workIn } from '../../testing/make.ts'
import { startApp } from '../../testing/start-app.ts'

const app = await startApp()
afterAll(() => app.close())

type Kind = 'guest' | 'free personal' | 'paid personal' | 'team member' | 'paid team'
const cookies: Record<Kind, string> = {
  guest: '',
  'free personal': '',
  'paid personal': '',
  'team member': '',
  'paid team': '',
}

beforeAll(async () => {
  const [free, paid, member, paidMember] = [
    await makeUser(app),
    await makeUser(app),
    await makeUser(app),
    await makeUser(app),
  ]
  await setPlan(app, await personalAccountOf(app, paid), 'pro')
  await workIn(app, member.cookie, await makeTeam(app, member))
  await workIn(app, paidMember.cookie, await makeTeam(app, paidMember, { isPaid: true }))
  cookies['free personal'] = free.cookie
  cookies['paid personal'] = paid.cookie
  cookies['team member'] = member.cookie
  cookies['paid team'] = paidMember.cookie
})

/** Where each rule leads each kind of visitor, as PRODUCT says it; nothing means the page itself. */
const login = 'login'
const answers: Record<string, Record<Kind, string | undefined>> = {
  open: row(undefined, undefined, undefined, undefined, undefined),
  'guest-only': row(undefined, '/app', '/app', '/app', '/app'),
  'user-only': row(login, undefined, undefined, undefined, undefined),
  'auth-not-paid-only': row(login, undefined, '/app', undefined, '/app'),
  'personal-account-only': row(
    login,
    undefined,
    undefined,
    '/app?notice=personal-only',
    '/app?notice=personal-only',
  ),
  'teams-account-only': row(login, '/app?notice=team-only', '/app?notice=team-only', undefined, undefined),
  'temporarily-removed': row(
    '/teams-paused',
    '/teams-paused',
    '/teams-paused',
    '/teams-paused',
    '/teams-paused',
  ),
}

/** Pages of things that do not exist: right at the door, but nothing behind it. */
const nothingThere = new Set<RouteName>(['shared-item', 'notes', 'c', 'tags', 'channels'])

const walk = routes.flatMap((route) => {
  const path = route.path.replace('{...params}', 'settings/profile').replace(/\{\w+\}/, 'no-such-thing')
  // Typed as the keys of the table above.
  const kinds = Object.keys(cookies) as Kind[]
  return kinds.map((kind) => [path, kind, route] as const)
})

test.each(walk)(
  '[ROUTE-1] %s answers %s by its rule, on the first load and on moving there',
  async (...step) => {
    const [path, kind, route] = step
    const init = { headers: cookies[kind] ? { cookie: cookies[kind] } : {} }
    const answer = answers[route.access]?.[kind]
    const to = answer === login ? `/login?next=${encodeURIComponent(path)}` : answer

    const page = await app.fetch(path, init)
    const data = await app.fetch(`${path === '/' ? '/_root' : path}.data`, init)

    expect(page.status).toBe(to ? 302 : nothingThere.has(route.name) ? 404 : 200)
    expect(page.headers.get('location')).toBe(to ?? null)
    const payload = await data.text()
    expect(payload.includes('SingleFetchRedirect')).toBe(Boolean(to))
    expect(payload).toContain(to ?? '')
  },
)

function row(
  ...[guest, free, paid, member, paidTeam]: (string | undefined)[]
): Record<Kind, string | undefined> {
  return { guest, 'free personal': free, 'paid personal': paid, 'team member': member, 'paid team': paidTeam }
}
