import type { IncomingHttpHeaders } from 'node:http'

export interface WebRequest {
  headers?: Record<string, string>
  /** More is not read. */
  maxBytes: number
  /** For all of it, wherever it is sent on to. */
  seconds: number
}

export type WebAnswer =
  | { kind: 'answered'; status: number; headers: IncomingHttpHeaders; body: Buffer }
  /** It is not there, or not for us: which of the two is told to nobody. */
  | { kind: 'unreachable' }
  | { kind: 'too_large' }
  | { kind: 'too_slow' }

/** Addresses that people give us: only what everybody can reach is asked, never what stands beside this server. */
export interface PublicWeb {
  get(address: URL, request: WebRequest): Promise<WebAnswer>
}
