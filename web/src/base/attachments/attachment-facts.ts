import type { Attachment } from '@earmark/core/entities/attachment.ts'
import { inTabAccount } from '../session/tab-account.ts'

/** What the server hands out to be looked at; it tells them by their bytes and sends all else as a download. */
const pictures = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])

export function isPicture({ kind, type }: Pick<Attachment, 'kind' | 'type'>): boolean {
  return kind === 'image' && pictures.has(type ?? '')
}

export function fileAddress({ recording_id, id }: Pick<Attachment, 'recording_id' | 'id'>): string {
  return inTabAccount(`/api/v1/recordings/${recording_id}/attachments/${id}/file`)
}

/** Of a picture that does not load. */
export const notHere = 'This picture is not on this device. It will open when you are back online.'

/** What it is called by, and where it leads. */
type Named = Pick<Attachment, 'kind' | 'type' | 'file_name' | 'url' | 'description'>

/**
 * Files are downloaded, never shown: only the server's own pictures are looked at in the browser. `address` is where the
 * server has its file.
 */
export function linkProps(attachment: Named, address: string) {
  const isFile = attachment.kind !== 'link'
  return {
    href: isFile ? address : safeLink(attachment.url),
    rel: 'noopener noreferrer',
    ...(isFile && !isPicture(attachment) ? { download: nameOf(attachment) } : { target: '_blank' }),
  }
}

/** After the last comes the first again. */
export function nextPicture(all: readonly { id: string }[], id: string, by: 1 | -1): string {
  const at = all.findIndex((one) => one.id === id) + by
  return all.at(at % all.length)?.id ?? id
}

/** As it is called where it stands: never empty. */
export function nameOf({ kind, file_name, url, description }: Omit<Named, 'type'>): string {
  if (kind === 'link') return hostOf(url ?? '')
  return file_name || (kind === 'text' ? description : 'Attachment')
}

/** Only what leads to the web may be clicked, whatever a row says. */
export function safeLink(url: string | null): string | undefined {
  return url !== null && /^https?:\/\//i.test(url) && URL.canParse(url) ? url : undefined
}

/** Without `www.`: the part by which people know a site. */
function hostOf(url: string): string {
  return safeLink(url) === undefined ? 'Link' : new URL(url).host.replace(/^www\./, '')
}

/** What a person types for an address, made whole: `example.org` means the site. Undefined: it is none. */
export function readLink(typed: string): string | undefined {
  const trimmed = typed.trim()
  const whole =
    /^[a-z][a-z0-9+.-]*:/i.test(trimmed) && !/^[^/]+:\d/.test(trimmed) ? trimmed : `https://${trimmed}`
  if (safeLink(whole) === undefined) return undefined
  const { hostname, href, username, password } = new URL(whole)
  if (username + password !== '') return undefined
  return hostname.includes('.') || hostname === 'localhost' ? href : undefined
}
