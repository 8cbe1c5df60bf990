/** Why somebody thinks that a page should not be public. */
export const reportReasons = ['spam', 'harmful', 'private', 'rights', 'other'] as const
export const reportNames: Record<(typeof reportReasons)[number], string> = {
  spam: 'Advertising or deception',
  harmful: 'Hate, violence or abuse',
  private: 'It gives away private things about somebody',
  rights: 'It belongs to somebody else',
  other: 'Something else',
}

/** What the administrator of the instance looks for: what was reported and is still read, or what they took down. */
export const judgedStates = ['reported', 'taken_down'] as const
export type JudgedState = (typeof judgedStates)[number]
