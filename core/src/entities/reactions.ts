/** What a person can answer with one click. Apart from the schema: pages load it. */
export const reactionSigns = ['👍', '❤️', '🎉', '😄', '👀', '✅'] as const
export type ReactionSign = (typeof reactionSigns)[number]

export const maxCommentLength = 2_000
