const names = ['address', 'keep-account'] as const
export type MailedLinkName = (typeof names)[number]

/** Of `/callback/{id}`: which ids are those of links that we mail. */
export function mailedLinkOf(id: string): MailedLinkName | undefined {
  return names.find((name) => name === id)
}
