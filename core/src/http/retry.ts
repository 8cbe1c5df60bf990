const unsafeMethods: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

const retriedStatuses: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504])

/** Whether a request that was tried `tries` times, last with this status, is sent again: once, and never an unsafe one. */
export function shouldRetry(method: string, status: number, tries: number): boolean {
  if (tries > 1 || unsafeMethods.has(method.toUpperCase())) return false
  return retriedStatuses.has(status)
}
