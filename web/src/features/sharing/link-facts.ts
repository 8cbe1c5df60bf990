import type { ReceivedShare, Share } from '@earmark/core/entities/share.ts'
import type { Dates } from '@earmark/core/text/dates.ts'
import { visitsText } from '@earmark/core/text/visits-text.ts'
import { formatClock } from '@earmark/core/text/format-time.ts'

/** `Audio, transcript and 2 attachments`, `Transcript, 0:14 to 0:52` */
export function whatGoesAlong({ sound, transcript, highlights, attachments, from, to }: Share): string {
  const files = attachments.length === 1 ? '1 attachment' : `${attachments.length} attachments`
  const things = [
    sound && 'audio',
    transcript && 'transcript',
    highlights && 'highlights',
    attachments.length > 0 && files,
  ].filter((thing) => thing !== false)
  const last = things.at(-1) ?? ''
  const listed = things.length > 1 ? `${things.slice(0, -1).join(', ')} and ${last}` : last
  const part =
    from !== null || to !== null
      ? `, ${formatClock(from ?? 0)} to ${to === null ? 'the end' : formatClock(to)}`
      : ''
  return `${listed.slice(0, 1).toUpperCase()}${listed.slice(1)}${part}`
}

/** On one line or more, none of which begins with the dot. */
export function inOneLine(facts: readonly string[]): string {
  return facts.join('\u00a0· ')
}

/** What else is to be known of a link, each in a few words. */
export function linkFacts(link: Share, dates: Dates, nowMs: number): string[] {
  const { visits, expires_at, has_passcode, may_comment, download, redact, sound_state, created_at } = link
  return [
    forWhom(link),
    visitsText(visits),
    expiryOf(expires_at, dates, nowMs),
    `made ${dates.moment(created_at)}`,
    has_passcode && 'passcode',
    may_comment && 'comments allowed',
    download && 'download allowed',
    redact.length > 0 && 'words struck out',
    sound_state === 'preparing' && 'audio is being prepared',
    sound_state === 'failed' && 'the audio could not be prepared',
  ].filter((fact) => fact !== false)
}

function forWhom({ audience }: Pick<Share, 'audience'>): string | false {
  if (audience.kind === 'person') return `for ${audience.email}`
  return audience.kind === 'team' && `for the team ${audience.name}`
}

function expiryOf(expires_at: string | null, dates: Dates, nowMs: number): string {
  if (expires_at === null) return 'no expiry'
  return `${isExpired({ expires_at }, nowMs) ? 'expired' : 'until'} ${dates.moment(expires_at)}`
}

/** It leads nowhere until it is renewed. */
export function isExpired({ expires_at }: Pick<Share, 'expires_at'>, nowMs: number): boolean {
  return expires_at !== null && Date.parse(expires_at) <= nowMs
}

/** As it is listed. */
export function noteNameOf({ title, recording_title }: Pick<Share, 'title' | 'recording_title'>): string {
  return title || recording_title || 'Untitled'
}

/** Those to a note that is called so, is shown under such a title, or is for such a person or team. */
export function linksMatching(links: readonly Share[], query: string): Share[] {
  return links.filter((link) => isFound(query, [link.title ?? '', link.recording_title, forWhom(link) || '']))
}

/** Likewise of what others share, by who does and with which team. */
export function receivedMatching(shares: readonly ReceivedShare[], query: string): ReceivedShare[] {
  return shares.filter(({ title, shared_by, team }) => isFound(query, [title, shared_by ?? '', team ?? '']))
}

function isFound(query: string, texts: readonly string[]): boolean {
  return texts.join('\n').toLowerCase().includes(query.trim().toLowerCase())
}

/** What is to be known of a note that others share, each in a few words. */
export function receivedFacts(
  { shared_by, team, may_comment, created_at, expires_at }: ReceivedShare,
  dates: Dates,
  nowMs: number,
): string[] {
  return [
    `by ${shared_by ?? 'someone who has left'}`,
    team !== null && `with ${team}`,
    dates.day(created_at),
    expires_at !== null && expiryOf(expires_at, dates, nowMs),
    may_comment ? 'you can comment' : 'view only',
  ].filter((fact) => fact !== false)
}
