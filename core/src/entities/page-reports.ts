/** Why somebody thinks that a page should not be public. */
export const reportReasons = ['spam', 'harmful', 'private', 'rights', 'other'] as const
export const reportNames: Record<(typeof reportReasons)[number], string> = {
  spam: 'Advertising or deception',
  harmful: 'Hate, violence or abuse',
  private: 'It gives away private things about somebody',
  rights: 'It belongs to somebody else',
  other: 'Something else',
}

/**
 * What the administrator of the instance looks for: what was reported and is still read; of what they took down, that to
 * which its author replied and nobody has decided; or all they took down.
 */
export const judgedStates = ['reported', 'replied', 'taken_down'] as const
export type JudgedState = (typeof judgedStates)[number]
