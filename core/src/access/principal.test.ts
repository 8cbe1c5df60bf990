import { expect, test } from 'vitest'
import type { AppError } from '../errors.ts'
import { accountIn, actorIn, actorOf, type PersonPrincipal } from './principal.ts'
import type { AccountSummary } from './viewer.ts'

const account = (id: string, role: AccountSummary['role']): AccountSummary => ({
  id,
  kind: 'team',
  name: id,
  plan: 'free',
  paid: false,
  role,
})
const [own, team] = [account('own', 'owner'), account('team', 'guest')]
const person: PersonPrincipal = {
  kind: 'person',
  session: {
    id: 'session',
    proved_at: new Date('2026-03-09T12:00:00Z'),
    viewer: {
      kind: 'user',
      user: {
        id: 'ada',
        name: 'Ada',
        email: 'ada@example.org',
        is_admin: false,
        has_complete_profile: true,
        time_zone: null,
        locale: null,
      },
      account: team,
      accounts: [own, team],
    },
  },
}

test('[TEAM-19] a person acts in the account they work in, with their role there', () => {
  expect(actorOf(person)).toEqual({ user_id: 'ada', account_id: 'team', role: 'guest' })
  expect(actorIn(person.session.viewer, 'own')).toEqual({ user_id: 'ada', account_id: 'own', role: 'owner' })
})

test('[TEAM-19] an account that is not the person’s is not there', () => {
  const refusal = () => accountIn(person.session.viewer, 'elsewhere')

  expect(refusal).toThrow(expect.objectContaining({ code: 'not_found' } satisfies Partial<AppError>))
})

test('[TEAM-19] the server acts as itself, for whoever began it or for nobody', () => {
  const inTeam = { kind: 'system', account_id: 'team' } as const

  expect(actorOf({ ...inTeam, user_id: 'ada' })).toEqual({
    user_id: 'ada',
    account_id: 'team',
    role: 'system',
  })
  expect(actorOf({ ...inTeam, user_id: null }).user_id).toBe('nobody')
})
