import { randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env.ts'

/** Puts the security headers on every answer: pages, files, redirects, errors alike. */
export function securityHeaders(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const nonce = randomBytes(16).toString('base64url')
    c.set('nonce', nonce)
    await next()
    const { headers } = c.res
    for (const [name, value] of fixedHeaders) headers.set(name, value)
    if (c.get('isFramed')) headers.set('X-Frame-Options', 'SAMEORIGIN')
    if (c.get('isForOtherSites')) headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
    headers.set('Content-Security-Policy', c.get('contentPolicy') ?? pagePolicy(nonce, c.get('hasFrames')))
    headers.set('Referrer-Policy', referrerPolicy(c.req.path))
    if (c.req.path.startsWith('/api/') && !headers.has('Cache-Control'))
      headers.set('Cache-Control', 'no-store')
  }
}

/** Also on answers that never reach the app, such as refused connections. */
export const fixedHeaders: readonly (readonly [name: string, value: string])[] = [
  ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'],
  ['X-Content-Type-Options', 'nosniff'],
  [
    'Permissions-Policy',
    'microphone=(self), display-capture=(self), camera=(), geolocation=(), payment=(self)',
  ],
  // Plain same-origin would cut a sign-in popup off from the page that opened it.
  ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['X-Frame-Options', 'DENY'],
]

/** For bytes that people have sent: whatever they are, they can do nothing here. */
export const sandboxPolicy = "default-src 'none'; sandbox; frame-ancestors 'none'"

function pagePolicy(nonce: string, hasFrames: boolean | undefined): string {
  return contentSecurityPolicy(nonce) + (hasFrames ? "; frame-src 'self'" : '')
}

/** `wasm-unsafe-eval` lets the speech model run in the page; it allows no script text. */
export function contentSecurityPolicy(nonce: string): string {
  return (
    `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic' 'wasm-unsafe-eval'; ` +
    `style-src 'self' 'nonce-${nonce}'; ${restOfPolicy}`
  )
}

const restOfPolicy = [
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "font-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

// These addresses are secrets: whoever has the link is let in.
const secretPaths = /^\/(s|invite|reset-password|callback|sandbox|api\/v1\/public)(\/|\.data|$)/

function referrerPolicy(path: string): string {
  return secretPaths.test(path) ? 'no-referrer' : 'strict-origin-when-cross-origin'
}
