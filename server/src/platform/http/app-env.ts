import type { SignInEvent } from '@earmark/core/access/sign-in-flow.ts'
import type { SignedIn } from '@earmark/core/access/viewer.ts'
import type { HttpBindings } from '@hono/node-server'
import type { OpenAPIHono } from '@hono/zod-openapi'

/** A request's session, worked out before any call of the API is answered. */
export interface Session {
  id: string
  viewer: SignedIn
  /** When the person last proved that it is them. */
  proved_at: Date
}

export interface AppEnv {
  /** Empty when a request does not come through a socket, as in `app.request()`. */
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** Of this answer's Content-Security-Policy. */
    nonce: string
    /** In place of the Content-Security-Policy that pages have. */
    contentPolicy: string | undefined
    /** The clock. */
    now: () => Date
    /** Public address of this instance as this request may call it, without a trailing slash. */
    origin: string
    /** Overrides the route's template in logs and metrics, where one handler serves many. */
    routeLabel: string | undefined
    /** Set for calls under /api/v1. */
    session: Session | undefined
    /** Set at /callback/{id}: how the attempt to sign in ended. */
    signInEvent: SignInEvent | undefined
    /** Set when a call is refused because it came too often. */
    retryAfterSeconds: number | undefined
    /** Gives this request's place among those that are worked on to others, before it only waits. */
    leavePlace: (() => void) | undefined
  }
}

export type App = OpenAPIHono<AppEnv>
