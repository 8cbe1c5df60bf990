import { SignInFailure } from '@earmark/core/access/sign-in-errors.ts'
import { authorizationCodeRequest, createAuthorizationURL } from '@better-auth/core/oauth2'
import type { Attempt } from '../../ports/identity-provider.ts'
import { askProvider, textOf } from './ask-provider.ts'

export interface Client {
  clientId: string
  clientSecret: string
}

export interface Tokens {
  accessToken: string
  idToken: string | undefined
}

export interface AuthorizationRequest {
  client: Client
  endpoint: string
  scopes: string[]
  attempt: Attempt
  /** Only those who give out ID tokens know what to do with one. */
  nonce?: string
  /** What else is asked of the provider. */
  more?: Record<string, string>
}

export async function authorizationUrl(request: AuthorizationRequest): Promise<URL> {
  const { client, endpoint, scopes, attempt, nonce, more = {} } = request
  const url = await createAuthorizationURL({
    id: 'provider',
    options: client,
    authorizationEndpoint: endpoint,
    redirectURI: attempt.redirect_uri,
    state: attempt.state,
    codeVerifier: attempt.code_verifier,
    scopes,
    ...(nonce && { nonce }),
  })
  for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value)
  return url
}

export interface CodeExchange {
  client: Client
  endpoint: string
  /** How the client shows its secret. */
  authentication: 'basic' | 'post'
  attempt: Attempt
  code: string
}

export async function exchangeCode(exchange: CodeExchange): Promise<Tokens> {
  const { client, endpoint, authentication, attempt, code } = exchange
  const { body, headers } = await authorizationCodeRequest({
    code,
    codeVerifier: attempt.code_verifier,
    redirectURI: attempt.redirect_uri,
    options: client,
    authentication,
    tokenEndpoint: endpoint,
  })
  const answer = await askProvider(endpoint, { method: 'POST', headers, body })
  const accessToken = textOf(answer, 'access_token')
  if (!accessToken) throw new SignInFailure('internal-error', 'the provider gave no access token')
  return { accessToken, idToken: textOf(answer, 'id_token') }
}

export const bearer = ({ accessToken }: Tokens) => ({ headers: { Authorization: `Bearer ${accessToken}` } })
