/** Why somebody thinks that a page should not be public. */
export const reportReasons = ['spam', 'harmful', 'private', 'rights', 'other'] as const
export const reportNames: Record<(typeof reportReasons)[number], string> = {
  spam: 'Advertising or deception',
  harmful: 'Hate, violence or abuse',
  private: 'It tells private things of somebody',
  rights: 'It belongs to somebody else',
  other: 'Something else',
}
