import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env.ts'
import { routeLabel } from './route-label.ts'

/**
 * What is written of a request. By its shape it cannot hold a query, a body, a cookie, an address of a person or
 * the secret part of a path: the route's template stands in for the path.
 */
export interface RequestLine {
  id: string
  method: string
  route: string
  status: number
  ms: number
  bytes: number | undefined
}

export type SeeRequest = (line: RequestLine) => void

/** Tells of every request once its answer is out, or its connection gone. */
export function requestLog(see: SeeRequest): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const started = performance.now()
    const outgoing = c.env?.outgoing
    const sentBefore = outgoing?.socket?.bytesWritten ?? 0
    const socket = outgoing?.socket
    await next()
    const line = { id: c.get('requestId'), method: c.req.method, route: routeLabel(c), status: c.res.status }
    const tell = () => {
      const ms = Math.round((performance.now() - started) * 100) / 100
      see({ ...line, ms, bytes: socket ? socket.bytesWritten - sentBefore : undefined })
    }
    if (outgoing) outgoing.once('close', tell)
    else tell()
  }
}
