import type { Comment, Thread } from '../entities/thread.ts'

export interface Notice {
  kind: 'mentioned' | 'commented'
  user_id: string
  comment_id: string
}

/**
 * Who is to be told of what was written: those whose name is in it; of a new comment also whoever recorded the note and
 * those who take part in the exchange. Nobody of what they wrote themselves, and nobody twice.
 */
export function noticesOf(
  { before, after, author }: { before: Thread | undefined; after: Thread; author: string | null },
  by: string,
): Notice[] {
  const known = new Map(before?.comments.map((comment) => [comment.id, comment]))
  return after.comments.flatMap((comment) => {
    const old = known.get(comment.id)
    const mentioned = comment.mentions.filter((user) => user !== by && !old?.mentions.includes(user))
    const others = old ? [] : partakers(after, comment, author)
    const commented = others.filter((user) => user !== by && !comment.mentions.includes(user))
    return [
      ...mentioned.map((user_id): Notice => ({ kind: 'mentioned', user_id, comment_id: comment.id })),
      ...commented.map((user_id): Notice => ({ kind: 'commented', user_id, comment_id: comment.id })),
    ]
  })
}

function partakers({ comments }: Thread, { reply_to, id }: Comment, author: string | null): string[] {
  const exchange = comments.filter(
    (other) => reply_to !== null && other.id !== id && (other.id === reply_to || other.reply_to === reply_to),
  )
  return [...new Set([...(author === null ? [] : [author]), ...exchange.map(({ user_id }) => user_id)])]
}
