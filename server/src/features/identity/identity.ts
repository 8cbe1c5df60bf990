import { accountCookie } from '@earmark/core/access/current-account.ts'
import { describeDevice } from '@earmark/core/access/describe-device.ts'
import type { Session } from '@earmark/core/access/principal.ts'
import type { SignInFailure } from '@earmark/core/access/sign-in-errors.ts'
import { guest, type Viewer } from '@earmark/core/access/viewer.ts'
import { eq } from 'drizzle-orm'
import { parse, parseSigned } from 'hono/utils/cookie'
import type { Background } from '../../platform/background.ts'
import { session as sessions } from '../../platform/db/schema.ts'
import type { SiteAddress } from '../../platform/http/site-address.ts'
import type { JobRunner } from '../../platform/jobs/job-runner.ts'
import type { RateLimiter } from '../../platform/rate-limit/rate-limiter.ts'
import type { Database } from '../../ports/database.ts'
import type { OfferedProvider } from '../../ports/identity-provider.ts'
import type { Email, Mail } from '../../ports/mail.ts'
import type { NewSession } from './create-session.ts'
import type { PasswordHasher } from './passwords.ts'
import { sessionByToken } from './resolve-session.ts'
import { issueIdToken } from './service/id-token.ts'
import type { TokenSync } from './service/token-sync.ts'
import { type EndedSession, endSessions } from './sessions/end-sessions.ts'
import { tellOfNewDevice } from './tell-of-new-device.ts'

export interface IdentityNeeds {
  database: Pick<Database, 'db' | 'transaction' | 'ping'>
  mail: Pick<Mail, 'send'>
  background: Background
  jobs: Pick<JobRunner, 'wake'>
  limiter: RateLimiter
  secret: string
  /** Public address, where one is set. */
  publicUrl: string | undefined
  /** Whether emails truly arrive: then an address must be confirmed before its first sign-in. */
  hasMailServer: boolean
  /** The services that are set up here, in the order they are offered. */
  providers: readonly OfferedProvider[]
  /** Other sites from which signing in may be asked for. */
  authorizedDomains: readonly string[]
  address: SiteAddress
  /** The operator's other service, which hears of sign-ins. */
  tokenSync: TokenSync
  /** Hears of what kept a person from signing in through a provider. */
  report: (failure: SignInFailure) => void
  passwordHasher: PasswordHasher
  now: () => Date
}

export interface Identity extends IdentityNeeds {
  /** Sends an email behind the caller's back: how long it takes tells nobody whether there was one. */
  post(email: Email): void
  /** Name of the cookie that carries a session. */
  sessionCookie: string
  /** Name of the cookie that ties an attempt to sign in to the browser it began in. */
  attemptCookie: string
  /** Whether cookies go over https only. */
  isSecure: boolean
  /** What a request carries of a session, checked only for our own signature. */
  tokenOf(headers: Headers): Promise<string | undefined>
  resolveSession(headers: Headers): Promise<Session | undefined>
  resolveViewer(headers: Headers): Promise<Viewer>
  /** Tells the operator's other service, and the person of a device that is new. Once it has committed. */
  sayBegun(begun: NewSession): void
  /** Tells the operator's other service of what has ended. Once it has committed. */
  sayEnded(ended: readonly EndedSession[]): void
  /** Ends the session that a request carries, if it carries one. */
  endSession(headers: Headers): Promise<void>
}

export function createIdentity(needs: IdentityNeeds): Identity {
  const { database, mail, background, secret, now } = needs
  const isSecure = needs.publicUrl?.startsWith('https://') ?? false
  // `__Host-` keeps a neighbouring subdomain from planting the cookie; browsers take it only over https.
  const cookiePrefix = isSecure ? '__Host-earmark' : 'earmark'

  const sessionCookie = `${cookiePrefix}.session_token`
  const post = (email: Email) => background.run('sending an email', () => mail.send(email))

  const sayEnded = (ended: readonly EndedSession[]) => {
    for (const each of ended) needs.tokenSync.tell('DELETE', () => issueIdToken(needs, each))
  }

  const sayBegun = ({ session, isNewDevice }: NewSession) => {
    const { id: session_id, userId: user_id } = session
    needs.tokenSync.tell('POST', () => issueIdToken(needs, { user_id, session_id }))
    // Without a mail server nobody would read it before they next look into the log themselves.
    if (!isNewDevice || !needs.hasMailServer) return
    const device = describeDevice(session.userAgent)
    const place = session.ipAddress ?? 'unknown'
    const origin = needs.address.mailedOrigin()
    background.run('telling of a new sign-in', () =>
      tellOfNewDevice(needs, { user_id, device, place, origin }),
    )
  }

  const tokenOf = async (headers: Headers): Promise<string | undefined> => {
    const cookie = headers.get('cookie')
    if (!cookie) return undefined
    return (await parseSigned(cookie, secret, sessionCookie))[sessionCookie] || undefined
  }
  const resolveSession = async (headers: Headers) => {
    const token = await tokenOf(headers)
    if (token === undefined) return undefined
    const account_id = parse(headers.get('cookie') ?? '', accountCookie)[accountCookie]
    return sessionByToken(database.db, { token, account_id }, now())
  }

  return {
    ...needs,
    post,
    sessionCookie,
    attemptCookie: `${cookiePrefix}.sign_in`,
    isSecure,
    tokenOf,
    resolveSession,
    sayBegun,
    sayEnded,
    resolveViewer: async (headers) => (await resolveSession(headers))?.viewer ?? guest,
    endSession: async (headers) => {
      const token = await tokenOf(headers)
      if (token !== undefined) sayEnded(await endSessions(database.db, eq(sessions.token, token)))
    },
  }
}
