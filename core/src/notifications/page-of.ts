import type { NotificationItem } from './api.ts'
import type { NotificationKind } from './kinds.ts'

type Happened = Pick<NotificationItem, 'kind' | 'recording_ulid' | 'title' | 'channel' | 'share_id' | 'cause'>

/** The page on which it is seen, in the account where it happened. */
export function pageOf({ kind, recording_ulid, title, channel, share_id, cause }: Happened): string {
  if (kind === 'guessed') return `/shared?link=${share_id}`
  if (share_id) return `/shared?note=${share_id}`
  if (channel) return `/channels/${channel.id}`
  if (kind === 'payment_failed') return '/d/settings/plan'
  if (kind === 'review_declined' || kind === 'review_approved') return '/reviews'
  // While a meeting runs there is no note of it.
  if (kind === 'objected') return title === null ? '/meeting' : `/d/recording/${recording_ulid}`
  if (isOfPage.has(kind)) return `/d/publish/${recording_ulid}`
  if (kind === 'met') return `/d/recording/${recording_ulid}`
  return recording_ulid ? `/d/recording/${recording_ulid}#${anchorOf(cause)}` : '/app'
}

const isOfPage: ReadonlySet<NotificationKind> = new Set(['taken_down', 'reinstated', 'upheld'])

/** What a comment is called on the page of its note. */
export function anchorOf(comment_id: string): string {
  return `comment-${comment_id}`
}
