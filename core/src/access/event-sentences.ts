import type { EventFacts, EventKind } from './event-kinds.ts'

const sentences: Record<EventKind, string> = {
  signed_up: 'Account created',
  signed_in: 'Signed in',
  sign_in_failed: 'Sign-in attempt with a wrong password',
  session_ended: 'A session was ended from another device',
  other_sessions_ended: 'All other sessions ended',
  password_changed: 'Password changed',
  method_linked: 'Sign-in method added',
  method_unlinked: 'Sign-in method removed',
  two_factor_on: 'Two-factor sign-in turned on',
  two_factor_off: 'Two-factor sign-in turned off',
  two_factor_reset: 'Two-factor sign-in turned off by the operator of this instance',
  recovery_codes_made: 'New recovery codes created',
  recovery_code_used: 'A recovery code used',
  passkey_added: 'A passkey added',
  passkey_removed: 'A passkey removed',
  address_change_asked: 'Change of email address requested',
  address_change_stopped: 'Change of email address cancelled',
  address_changed: 'Email address changed',
  deletion_asked: 'Account deletion requested',
  deletion_undone: 'Account deletion cancelled',
  exported: 'Data exported',
  team_made: 'Team created',
  team_renamed: 'Team renamed',
  member_invited: 'Someone invited',
  invitation_revoked: 'Invitation revoked',
  member_joined: 'Someone joined',
  member_role_changed: 'A member’s role changed',
  member_removed: 'A member removed',
  member_left: 'A member left',
  channels_passed_on: 'Notes and channels only they could see passed to an owner',
  ownership_transferred: 'Ownership transferred',
  team_exported: 'The team’s data exported',
}

/** What a log says of an event; with the way or role it was about, where that was noted. */
export function eventSentence(kind: EventKind, facts: EventFacts): string {
  const about = [byWhat(facts['by']), facts['method'], facts['role']].filter(
    (fact) => typeof fact === 'string',
  )
  return [sentences[kind], about.join(', ')].filter(Boolean).join(': ')
}

function byWhat(way: EventFacts[string] | undefined): string | undefined {
  return way === undefined ? undefined : `by ${way}`
}
