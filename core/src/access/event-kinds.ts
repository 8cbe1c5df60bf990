/** What a log keeps: of a person, the first group; of a team, the second. Never what was said, written or named. */
export const eventKinds = [
  'signed_up',
  'signed_in',
  'sign_in_failed',
  'session_ended',
  'other_sessions_ended',
  'password_changed',
  'method_linked',
  'method_unlinked',
  'two_factor_on',
  'two_factor_off',
  'two_factor_reset',
  'recovery_codes_made',
  'recovery_code_used',
  'passkey_added',
  'passkey_removed',
  'address_change_asked',
  'address_change_stopped',
  'address_changed',
  'deletion_asked',
  'deletion_undone',
  'exported',
  'share_made',
  'share_changed',
  'share_revoked',
  'team_made',
  'team_renamed',
  'member_invited',
  'invitation_revoked',
  'member_joined',
  'member_role_changed',
  'member_removed',
  'member_left',
  'channels_passed_on',
  'ownership_transferred',
  'team_exported',
] as const

export type EventKind = (typeof eventKinds)[number]

/** Beside the kind: a role, a way to sign in, an id. Text of people's own has no place here. */
export type EventFacts = Readonly<Record<string, string | number | boolean>>
