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

/** A guest sees nothing but their channels, so is invited to at least one. */
export function lacksChannel({ role, channels }: { role: string; channels: readonly string[] }): boolean {
  return role === 'guest' && channels.length === 0
}
