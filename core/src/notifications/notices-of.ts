import type { Comment } from '../entities/comment.ts'

export interface Notice {
  kind: 'mentioned' | 'commented'
  user_id: string
  comment_id: string
}

interface Written {
  before: Comment | undefined
  after: Comment
  /** Of the note. */
  author: string | null
  /** Who has said something in the exchange that it belongs to. */
  partakers: readonly string[]
}

/**
 * Who is to be told of what was written: those whose name is in it; of a new comment also whoever recorded the note and
 * those who take part in the exchange. Nobody of what they wrote themselves, and nobody twice.
 */
export function noticesOf({ before, after, author, partakers }: Written, by: string): Notice[] {
  const mentioned = after.mentions.filter((user) => user !== by && !before?.mentions.includes(user))
  const others = before ? [] : new Set([...(author === null ? [] : [author]), ...partakers])
  const commented = [...others].filter((user) => user !== by && !after.mentions.includes(user))
  return [
    ...mentioned.map((user_id): Notice => ({ kind: 'mentioned', user_id, comment_id: after.id })),
    ...commented.map((user_id): Notice => ({ kind: 'commented', user_id, comment_id: after.id })),
  ]
}
