import type { SiteAddress } from '../../../platform/http/site-address.ts'

export interface Asker {
  /** `Sec-Fetch-Site` */
  fetchSite: string | undefined
  /** `Referer` */
  referrer: string | undefined
  host: string | undefined
}

/**
 * Whether signing in may be asked for from the page that leads here: one of ours, one of a site that the operator
 * named, or none at all (an address typed in, a bookmark, a program). A site that hides where it is is refused.
 */
export function isAuthorized(asker: Asker, address: SiteAddress, domains: readonly string[]): boolean {
  const { fetchSite, referrer, host } = asker
  if (fetchSite === 'same-origin' || fetchSite === 'none') return true
  if (referrer === undefined || !URL.canParse(referrer))
    return fetchSite === undefined && referrer === undefined
  const from = new URL(referrer)
  return address.isOurs(from.origin, host) || domains.includes(from.host)
}
