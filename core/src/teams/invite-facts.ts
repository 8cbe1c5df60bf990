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

/** What is said before a link is made that leads into private channels: a link is passed on, and they open with it. */
export function privateByLink(
  chosen: readonly string[],
  channels: readonly { id: string; name: string; is_private: boolean }[],
): string | undefined {
  const opened = channels.filter(({ id, is_private }) => is_private && chosen.includes(id))
  if (opened.length === 0) return undefined
  const names = new Intl.ListFormat('en').format(opened.map(({ name }) => name))
  return `Anyone with this link can join ${names}, ${opened.length === 1 ? 'a private channel' : 'private channels'}.`
}
