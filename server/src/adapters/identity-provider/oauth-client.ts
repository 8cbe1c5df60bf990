import {
  codeOfProviderError,
  type SignInErrorCode,
  SignInFailure,
} from '@earmark/core/access/sign-in-errors.ts'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type ClientAuth,
  ClientError,
  ClientSecretPost,
  Configuration,
  customFetch,
  ResponseBodyError,
} from 'openid-client'
import type { Attempt, ProviderAnswer } from '../../ports/identity-provider.ts'
import { fetchFromProvider } from './ask-provider.ts'

export interface Client {
  clientId: string
  clientSecret: string
}

/** How the client shows its secret. */
export type Authentication = 'basic' | 'post'

/** A provider that speaks OAuth only, and does not describe itself. */
export function oauthClient(
  { clientId, clientSecret }: Client,
  { authorize, token }: { authorize: string; token: string },
  authentication: Authentication,
): Configuration {
  const { origin, protocol } = new URL(token)
  const server = { issuer: origin, authorization_endpoint: authorize, token_endpoint: token }
  const config = new Configuration(server, clientId, {}, clientAuth(clientSecret, authentication))
  config[customFetch] = fetchFromProvider
  if (protocol === 'http:') allowInsecureRequests(config)
  return config
}

export function clientAuth(secret: string, authentication: Authentication): ClientAuth {
  if (authentication === 'post') return ClientSecretPost(secret)
  // Not the library's, which writes even a hyphen as %2D: not every provider reads that.
  return (_server, { client_id }, _body, headers) => {
    const pair = [client_id, secret].map(encodeURIComponent).join(':')
    headers.set('Authorization', `Basic ${Buffer.from(pair).toString('base64')}`)
  }
}

export async function authorizationUrl(
  config: Configuration,
  attempt: Attempt,
  asked: { scope: string } & Record<string, string>,
): Promise<URL> {
  return buildAuthorizationUrl(config, {
    redirect_uri: attempt.redirect_uri,
    state: attempt.state,
    code_challenge: await calculatePKCECodeChallenge(attempt.code_verifier),
    code_challenge_method: 'S256',
    ...asked,
  })
}

/** With a nonce, an ID token that answers it is demanded. */
export async function exchangeCode(
  config: Configuration,
  attempt: Attempt,
  { code, issuer, nonce }: ProviderAnswer & { nonce?: string },
) {
  const back = new URL(attempt.redirect_uri)
  back.searchParams.set('code', code)
  back.searchParams.set('state', attempt.state)
  if (issuer !== undefined) back.searchParams.set('iss', issuer)
  return failingAsOurs(
    authorizationCodeGrant(config, back, {
      expectedState: attempt.state,
      pkceCodeVerifier: attempt.code_verifier,
      ...(nonce !== undefined && { expectedNonce: nonce }),
    }),
  )
}

/** An answer that the library refuses is a forged or foreign one, where nothing else is said. */
export async function failingAsOurs<T>(
  asking: Promise<T>,
  refusal: SignInErrorCode = 'invalid-auth-event',
): Promise<T> {
  try {
    return await asking
  } catch (cause) {
    throw failureOf(cause, refusal)
  }
}

/** What the library says of an answer that cannot be read. */
const unreadable = new Set([
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
])

function failureOf(cause: unknown, refusal: SignInErrorCode): Error {
  if (cause instanceof ResponseBodyError) {
    const said = `the provider says ${cause.error.slice(0, 80)}`
    return new SignInFailure(codeOfProviderError(cause.error), said, { cause })
  }
  if (!(cause instanceof ClientError)) return new Error('asking a provider failed', { cause })
  // The library wraps what fetching throws.
  if (cause.cause instanceof SignInFailure) return cause.cause
  const code = unreadable.has(cause.code ?? '') ? 'internal-error' : refusal
  return new SignInFailure(code, 'the provider’s answer is not good', { cause })
}
