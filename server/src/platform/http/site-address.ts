import { isIPv4 } from 'node:net'

export interface SiteAddress {
  /** Where this instance is reached, as far as a request with this Host header may say. No trailing slash. */
  originOf(hostHeader: string | undefined): string
  /**
   * Where links in emails lead, all of them alike: many emails are written while nobody asks, and a Host header is
   * anybody's word. Whoever has an email sent could name a host of their own there.
   */
  mailedOrigin(): string
  /** Whether an Origin header names this instance. */
  isOurs(originHeader: string, hostHeader: string | undefined): boolean
}

export interface SiteAddressSettings {
  /** EARMARK_URL; when set, nothing else counts. */
  publicUrl: string | undefined
  host: string
  port: () => number
}

/**
 * Without EARMARK_URL the Host header must do, but not any: a server on loopback answers to loopback names and
 * plain addresses alone. Else a page elsewhere could point its own name at it and pass as same-origin.
 */
export function createSiteAddress({ publicUrl, host, port }: SiteAddressSettings): SiteAddress {
  if (publicUrl) {
    const { origin } = new URL(publicUrl)
    return { originOf: () => origin, mailedOrigin: () => origin, isOurs: (given) => given === origin }
  }

  const isLocal = isLoopback(host)
  const isOwnName = (name: string) => isLoopback(name) || isAddress(name) || name === host || !isLocal
  const originOf = (hostHeader: string | undefined) => {
    const name = hostNameOf(hostHeader)
    if (name !== undefined && isOwnName(name)) return `http://${hostHeader?.toLowerCase()}`
    return `http://${host.includes(':') ? `[${host}]` : host}:${port()}`
  }
  return {
    originOf,
    mailedOrigin: () => defaultOrigin(host, port()),
    // A proxy that speaks https keeps the Host header, so the scheme alone does not make an origin foreign.
    isOurs: (given, hostHeader) => {
      const ours = originOf(hostHeader)
      return given === ours || given === ours.replace('http:', 'https:')
    },
  }
}

/** What a server is called that was given no public address; said at its start, and in emails. */
export function defaultOrigin(host: string, port: number): string {
  // Those two stand for every address of the machine, and are none that a browser could open everywhere.
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

const hostPattern = /^(\[[0-9a-f:.]+\]|[a-z0-9]([a-z0-9._-]*[a-z0-9])?)(:\d{1,5})?$/

/** The name in a Host header without its port, or nothing when the header is not well-formed. */
function hostNameOf(header: string | undefined): string | undefined {
  if (!header || header.length > 260) return undefined
  return hostPattern.exec(header.toLowerCase())?.[1]
}

function isLoopback(name: string): boolean {
  if (name === 'localhost' || name.endsWith('.localhost') || name === '::1') return true
  return isIPv4(name) && name.startsWith('127.')
}

function isAddress(name: string): boolean {
  return name.startsWith('[') || isIPv4(name)
}
