import type { EventFacts, EventKind } from './event-kinds.ts'

const sentences: Record<EventKind, string> = {
  signed_up: 'Account made',
  signed_in: 'Signed in',
  sign_in_failed: 'A sign-in with a wrong password',
  session_ended: 'A session ended from another one',
  other_sessions_ended: 'All other sessions ended',
  password_changed: 'Password changed',
  method_linked: 'A way to sign in added',
  method_unlinked: 'A way to sign in removed',
  two_factor_on: 'Two-factor sign-in switched on',
  two_factor_off: 'Two-factor sign-in switched off',
  two_factor_reset: 'Two-factor sign-in switched off by whoever runs this Earmark',
  recovery_codes_made: 'New recovery codes made',
  recovery_code_used: 'A recovery code used',
  passkey_added: 'A passkey added',
  passkey_removed: 'A passkey removed',
  address_change_asked: 'A new e-mail address asked for',
  address_change_stopped: 'The change of e-mail address stopped',
  address_changed: 'E-mail address changed',
  deletion_asked: 'Deletion of the account asked for',
  deletion_undone: 'Deletion of the account undone',
  exported: 'Data exported',
  team_made: 'Team made',
  team_renamed: 'Team renamed',
  member_invited: 'Someone invited',
  invitation_revoked: 'An invitation taken back',
  member_joined: 'Someone joined',
  member_role_changed: 'A member’s role changed',
  member_removed: 'A member removed',
  member_left: 'A member left',
  channels_passed_on: 'What only they saw passed on to an owner',
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
