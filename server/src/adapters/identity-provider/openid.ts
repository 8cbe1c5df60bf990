import { SignInFailure } from '@earmark/core/access/sign-in-errors.ts'
import {
  allowInsecureRequests,
  clockTolerance,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type ServerMetadata,
} from 'openid-client'
import type { IdentityProvider, ProvenPerson } from '../../ports/identity-provider.ts'
import { fetchFromProvider } from './ask-provider.ts'
import { type Claims, claimsOf, clockToleranceSeconds, demandAskedAnew, demandMeantForUs } from './claims.ts'
import {
  type Authentication,
  authorizationUrl,
  type Client,
  clientAuth,
  exchangeCode,
  failingAsOurs,
} from './oauth-client.ts'

export interface OpenIdSettings extends Client {
  realm: string
  issuer: string
  /** Whether it asks for the password again when it is told to, and says when it did: Google knows only how to ask which account. */
  canAskAnew: boolean
  now: () => Date
}

// Keys change by themselves; addresses hardly ever do.
const keepMs = 60 * 60 * 1000

/** Any OpenID Connect provider. What it is like is asked when somebody first comes by, and again after an hour. */
export function createOpenIdProvider(settings: OpenIdSettings): IdentityProvider {
  const { realm, canAskAnew, now, clientId } = settings
  const kept: { known?: { config: Configuration; until: number } } = {}

  const know = async (): Promise<Configuration> => {
    if (kept.known && kept.known.until > now().getTime()) return kept.known.config
    const config = await discover(settings)
    kept.known = { config, until: now().getTime() + keepMs }
    return config
  }

  return {
    realm,
    canAskAnew,
    begin: async (attempt) =>
      authorizationUrl(await know(), attempt, {
        scope: 'openid email profile',
        nonce: attempt.nonce,
        ...(attempt.is_proof && askAnew(canAskAnew)),
      }),
    finish: async (attempt, answer) => {
      const config = await know()
      const tokens = await exchangeCode(config, attempt, { ...answer, nonce: attempt.nonce })
      const idToken = tokens.claims()
      if (!idToken) throw new SignInFailure('internal-error', 'the provider gave no ID token')
      demandMeantForUs(idToken, { clientId, now: now() })
      const claims = claimsOf(idToken)
      if (attempt.is_proof && canAskAnew) demandAskedAnew(claims, attempt.begun_at)
      return personOf(
        claims.email === undefined ? await withUserInfo(config, claims, tokens.access_token) : claims,
      )
    },
  }
}

function askAnew(canAskAnew: boolean): Record<string, string> {
  return canAskAnew ? { prompt: 'login', max_age: '0' } : { prompt: 'select_account' }
}

const bare = (issuer: string) => issuer.replace(/\/$/, '')

/** By the whole address of its description, so that a slash at the end of either is no difference. */
async function discover({ issuer, clientId, clientSecret }: OpenIdSettings): Promise<Configuration> {
  const address = new URL(`${bare(issuer)}/.well-known/openid-configuration`)
  const plain = address.protocol === 'http:' ? [allowInsecureRequests] : []
  const found = discovery(
    address,
    clientId,
    { [clockTolerance]: clockToleranceSeconds },
    (server, ...rest) => clientAuth(clientSecret, authenticationOf(server))(server, ...rest),
    // The library trusts the line to the token endpoint; signatures of ID tokens are to be verified too.
    { [customFetch]: fetchFromProvider, execute: [enableNonRepudiationChecks, ...plain] },
  )
  const config = await failingAsOurs(found, 'auth-domain-config-required')
  const server = config.serverMetadata()
  if (bare(server.issuer) !== bare(issuer)) {
    throw new SignInFailure('auth-domain-config-required', `${issuer} says that it is ${server.issuer}`)
  }
  if (!server.authorization_endpoint || !server.token_endpoint || !server.jwks_uri) {
    throw new SignInFailure('auth-domain-config-required', `${issuer} does not describe itself`)
  }
  return config
}

function authenticationOf({
  token_endpoint_auth_methods_supported: methods,
}: ServerMetadata): Authentication {
  return !methods || methods.includes('client_secret_basic') ? 'basic' : 'post'
}

/** Many providers say the address only when they are asked for it. Of the same person, sees the library to. */
async function withUserInfo(config: Configuration, claims: Claims, accessToken: string): Promise<Claims> {
  if (!config.serverMetadata().userinfo_endpoint) return claims
  return claimsOf(await failingAsOurs(fetchUserInfo(config, accessToken, claims.sub)))
}

function personOf({ sub, email, email_verified, name }: Claims): ProvenPerson {
  return { subject: sub, email, is_email_verified: email_verified, name: name ?? '' }
}
