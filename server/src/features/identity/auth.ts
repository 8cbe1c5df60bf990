import { randomBytes } from 'node:crypto'
import { ulid } from '@earmark/core/ids.ts'
import { betterAuth } from 'better-auth/minimal'
import type { Database } from '../../ports/database.ts'
import type { Letter } from '../../ports/mail.ts'
import { type AuthAdapterSettings, authAdapter } from './auth-adapter.ts'
import { addressInUseLetter } from './letters/address-in-use.ts'
import { confirmAddressLetter } from './letters/confirm-address.ts'
import { resetPasswordLetter } from './letters/reset-password.ts'
import { hashOf, isPassword } from './passwords.ts'
import { maxSessionSeconds } from './session-age.ts'

export interface AuthSettings {
  database: Pick<Database, 'db' | 'transaction'>
  secret: string
  cookiePrefix: string
  isSecure: boolean
  /** Whether an address must be confirmed before its first sign-in. */
  confirmsAddresses: boolean
  /** Returns at once: how long a letter takes must not tell whether there was one. */
  post: (letter: Letter) => void
  /** Before an address counts as confirmed. */
  onConfirm: (user_id: string) => Promise<void>
  onNewcomer: AuthAdapterSettings['onNewcomer']
  onSession: AuthAdapterSettings['onSession']
  onEnded: AuthAdapterSettings['onEnded']
  now: () => Date
}

export type Auth = ReturnType<typeof createAuth>

const sessionOptions = {
  expiresIn: maxSessionSeconds,
  disableSessionRefresh: true,
  cookieCache: { enabled: false },
  // Kept by auth-adapter.ts; nobody can send them, and no answer shows them.
  additionalFields: {
    proved_at: { type: 'date', required: false, input: false, returned: false },
    awaits_second_factor: { type: 'boolean', required: false, input: false, returned: false },
  },
} as const

/** The sign-in library, set up. What it may be asked, and by whom, is decided in auth-routes.ts. */
export function createAuth(settings: AuthSettings) {
  const { confirmsAddresses, post } = settings
  return betterAuth({
    appName: 'Earmark',
    secret: settings.secret,
    // Links are made below from the request that auth-routes.ts hands over, so this is never seen.
    baseURL: 'http://127.0.0.1',
    basePath: '/api/auth',
    database: authAdapter({
      database: settings.database,
      now: settings.now,
      knownAddressStatus: confirmsAddresses ? 'FORBIDDEN' : 'UNPROCESSABLE_ENTITY',
      onNewcomer: settings.onNewcomer,
      onSession: settings.onSession,
      onEnded: settings.onEnded,
    }),
    telemetry: { enabled: false },
    logger: { disabled: true },
    // What is not a refusal is a bug: it goes up to the app, which logs it.
    onAPIError: { throw: true },
    // Ours counts every path, in the database, by address block and by account.
    rateLimit: { enabled: false },
    session: sessionOptions,
    // A stolen copy of the database holds no working link.
    verification: { storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: confirmsAddresses,
      // Our policy decides, in code points; the library would count UTF-16 units.
      minPasswordLength: 1,
      maxPasswordLength: 1024,
      resetPasswordTokenExpiresIn: 60 * 60,
      password: { hash: hashOf, verify: isPassword },
      sendResetPassword: async ({ user, token }, request) =>
        post(resetPasswordLetter({ to: user.email, url: link(request, '/reset-password', { token }) })),
      onExistingUserSignUp: async ({ user }, request) =>
        post(addressInUseLetter({ to: user.email, url: link(request, '/login', {}) })),
    },
    emailVerification: {
      sendOnSignUp: confirmsAddresses,
      sendOnSignIn: true,
      beforeEmailVerification: ({ id }) => settings.onConfirm(id),
      expiresIn: 24 * 60 * 60,
      sendVerificationEmail: async ({ user, token }, request) =>
        post(
          confirmAddressLetter({ to: user.email, url: link(request, '/api/auth/verify-email', { token }) }),
        ),
    },
    databaseHooks: {
      session: {
        create: { before: async (session) => ({ data: { userAgent: session.userAgent?.slice(0, 400) } }) },
      },
    },
    advanced: {
      // The prefix already holds `__Host-` where that is possible; the library knows only `__Secure-`.
      useSecureCookies: false,
      cookiePrefix: settings.cookiePrefix,
      defaultCookieAttributes: { secure: settings.isSecure },
      // It would believe a forwarded header.
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => ulid(settings.now().getTime(), randomBytes(10)) },
      // The app has judged the caller already, for every call alike (platform/http/csrf.ts).
      disableCSRFCheck: true,
      disableOriginCheck: false,
    },
  })
}

function link(request: Request | undefined, path: string, query: Record<string, string>): string {
  if (!request) throw new Error('a letter can only be written while answering a request')
  const url = new URL(path, request.url)
  url.search = new URLSearchParams(query).toString()
  return url.href
}
