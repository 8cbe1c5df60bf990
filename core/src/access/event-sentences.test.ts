import { expect, test } from 'vitest'
import { eventSentence } from './event-sentences.ts'

test.each([
  ['member_invited', { role: 'guest', by: 'letter' }, 'Someone invited: by letter, guest'],
  ['member_invited', { role: 'member', by: 'link' }, 'Someone invited: by link, member'],
  ['member_invited', { role: 'member' }, 'Someone invited: member'],
  ['invitation_revoked', { by: 'link' }, 'Invitation revoked: by link'],
  ['method_linked', { method: 'google' }, 'Sign-in method added: google'],
  ['signed_in', {}, 'Signed in'],
] as const)('[TEAM-17] of %s with %j a log says %j', (kind, facts, sentence) => {
  expect(eventSentence(kind, facts)).toBe(sentence)
})
