export const maxInvitedAtOnce = 100

/** What became of an address that was to be invited. */
export const inviteOutcomes = [
  'invited',
  'not_an_address',
  'already_member',
  'named_twice',
  'too_often',
] as const

export interface InviteResult {
  email: string
  outcome: (typeof inviteOutcomes)[number]
}
