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

/** Whose addresses a person may mend or send to once more; to all others everything is said. */
export function isToBeTriedAgain({ outcome }: Pick<InviteResult, 'outcome'>): boolean {
  return outcome === 'not_an_address' || outcome === 'too_often'
}

/** A guest sees nothing but their channels, so is invited to at least one. */
export function lacksChannel({ role, channels }: { role: string; channels: readonly string[] }): boolean {
  return role === 'guest' && channels.length === 0
}
