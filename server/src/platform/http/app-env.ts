import type { Session } from '@earmark/core/access/principal.ts'
import type { SignInEvent } from '@earmark/core/access/sign-in-flow.ts'
import type { PageContext } from '@earmark/core/page-context.ts'
import type { HttpBindings } from '@hono/node-server'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Ticket } from './admission.ts'

export interface AppEnv {
  /** Empty when a request does not come through a socket, as in `app.request()`. */
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** Of this answer's Content-Security-Policy. */
    nonce: string
    /** In place of the Content-Security-Policy that pages have. */
    contentPolicy: string | undefined
    /** The page has a frame of ours in it. */
    hasFrames: boolean | undefined
    /** The answer stands in such a frame. */
    isFramed: boolean | undefined
    /** The clock. */
    now: () => Date
    /** Public address of this instance as this request may call it, without a trailing slash. */
    origin: string
    /** Overrides the route's template in logs and metrics, where one handler serves many. */
    routeLabel: string | undefined
    /** Worked out before any call under /api/v1 is answered. */
    session: Session | undefined
    /** Set at /callback/{id}: how the attempt to sign in ended. */
    signInEvent: SignInEvent | undefined
    /** Set at /s/{id} and /shared: what the link opens to this visitor. */
    openShare: PageContext['openShare']
    /** Set at /s/{id}: the meeting to which it leads. */
    openDoor: PageContext['openDoor']
    /** Set at both. */
    isUnconfirmed: PageContext['isUnconfirmed']
    /** Set at /notes/{id} and at /pages. */
    openPage: PageContext['openPage']
    listPages: PageContext['listPages']
    /** Pages of other sites may have this answer in them. */
    isForOtherSites: boolean | undefined
    /** A form was sent that the page shows again. */
    isFormRefused: boolean | undefined
    /** Done each time the page is sent, also where it was made for an earlier visitor. */
    onServed: (() => void) | undefined
    /** Whose code stands in the address. */
    readReferrer: PageContext['readReferrer']
    /** What is shown at /reviews. */
    readReviews: PageContext['readReviews']
    /** Set when a call is refused because it came too often. */
    retryAfterSeconds: number | undefined
    /** Set by who signs somebody in or out, or opens a link: goes out with the answer, also with a refusal. */
    cookies: readonly string[] | undefined
    /** While it only waits, for its sender or for another server, its place among those that are worked on is others'. */
    outside: Ticket['outside'] | undefined
    /** Gives this request's place among those that are worked on to others, before it only waits. */
    releaseTicket: (() => void) | undefined
  }
}

export type App = OpenAPIHono<AppEnv>
