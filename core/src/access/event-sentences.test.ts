import { expect, test } from 'vitest'
import { eventSentence, type TeamEvent, teamEventSentence } from './event-sentences.ts'

test.each([
  ['method_linked', { method: 'google' }, 'Sign-in method added: google'],
  ['signed_in', {}, 'Signed in'],
] as const)('of %s with %j a person’s log says %j', (kind, facts, sentence) => {
  expect(eventSentence(kind, facts)).toBe(sentence)
})

const nothing = { actor: null, role: null, by: null }

test.each<[Partial<TeamEvent> & Pick<TeamEvent, 'kind'>, string]>([
  [{ kind: 'member_invited', role: 'guest', by: 'email' }, 'Invited as a guest, by email'],
  [{ kind: 'member_invited', role: 'administrator', by: 'link' }, 'Invited as an administrator, by link'],
  [{ kind: 'member_invited', role: 'member' }, 'Invited as a member'],
  [{ kind: 'invitation_revoked', by: 'link' }, 'Revoked an invitation by link'],
  [{ kind: 'invitation_revoked', by: 'email' }, 'Revoked an invitation by email'],
  [{ kind: 'member_role_changed', role: 'owner' }, 'Changed a role to owner'],
  [{ kind: 'member_removed', role: 'member' }, 'Removed a member'],
  [{ kind: 'member_joined', role: 'member' }, 'Someone joined as a member'],
  [{ kind: 'member_left', role: 'member' }, 'A member left'],
  [{ kind: 'team_renamed' }, 'Team renamed'],
])('[TEAM-17] of %j a team’s log says %j', (event, what) => {
  expect(teamEventSentence({ ...nothing, ...event })).toEqual({ what })
})

test.each<[TeamEvent, { what: string; who?: string }]>([
  [
    { kind: 'member_joined', actor: 'Lena Ost', role: 'member', by: null },
    { what: 'Lena Ost joined as a member' },
  ],
  [{ kind: 'member_left', actor: 'Lena Ost', role: 'guest', by: null }, { what: 'Lena Ost left' }],
  [
    { kind: 'member_removed', actor: 'Olga', role: 'guest', by: null },
    { what: 'Removed a guest', who: 'Olga' },
  ],
])('[TEAM-17] of %j a team’s log names once who did it', (event, said) => {
  expect(teamEventSentence(event)).toEqual(said)
})
