import type { Audience, Share } from '../entities/share.ts'

type Chosen = Pick<Share, 'from' | 'to' | 'redact'> & { audience: Pick<Audience, 'kind'> }

/** Null where those whom a share is for may comment: what is said about a note may be about all of it. */
export function whyNoComments({ audience, from, to, redact }: Chosen): string | null {
  if (audience.kind === 'anyone')
    return 'Only people with an account can comment: share with a person or a team.'
  if (from !== null || to !== null)
    return 'Comments may be about all of the note, and only a part of it is shared.'
  if (redact.length > 0) return 'Comments may name what is struck out.'
  return null
}
