import type { Share } from '@earmark/core/entities/share.ts'
import type { Dates } from '@earmark/core/text/dates.ts'
import { formatClock } from '@earmark/core/text/format-time.ts'

/** `Audio, transcript and 2 attachments`, `Transcript, 0:14 to 0:52` */
export function whatGoesAlong({ sound, transcript, attachments, from, to }: Share): string {
  const files = attachments.length === 1 ? '1 attachment' : `${attachments.length} attachments`
  const things = [sound && 'audio', transcript && 'transcript', attachments.length > 0 && files].filter(
    (thing) => thing !== false,
  )
  const last = things.at(-1) ?? ''
  const listed = things.length > 1 ? `${things.slice(0, -1).join(', ')} and ${last}` : last
  const part =
    from !== null || to !== null
      ? `, ${formatClock(from ?? 0)} to ${to === null ? 'the end' : formatClock(to)}`
      : ''
  return `${listed.slice(0, 1).toUpperCase()}${listed.slice(1)}${part}`
}

/** What else is to be known of a link, each in a few words. */
export function linkFacts(link: Share, dates: Dates, nowMs: number): string[] {
  const { visits, expires_at, has_passcode, download, redact, sound_state } = link
  return [
    visits === 1 ? '1 visit' : `${visits.toLocaleString('en-GB')} visits`,
    expiryOf(expires_at, dates, nowMs),
    has_passcode && 'passcode',
    download && 'download allowed',
    redact.length > 0 && 'words struck out',
    sound_state === 'preparing' && 'audio is being prepared',
    sound_state === 'failed' && 'the audio could not be prepared',
  ].filter((fact) => fact !== false)
}

function expiryOf(expires_at: string | null, dates: Dates, nowMs: number): string {
  if (expires_at === null) return 'no expiry'
  return `${Date.parse(expires_at) > nowMs ? 'until' : 'expired'} ${dates.moment(expires_at)}`
}

/** As it is listed. */
export function noteNameOf({ title, recording_title }: Pick<Share, 'title' | 'recording_title'>): string {
  return title || recording_title || 'Untitled'
}

/** Those to a note that is called so, or is shown under such a title. */
export function linksMatching(links: readonly Share[], query: string): Share[] {
  const wanted = query.trim().toLowerCase()
  return links.filter(({ title, recording_title }) =>
    `${title ?? ''}\n${recording_title}`.toLowerCase().includes(wanted),
  )
}
