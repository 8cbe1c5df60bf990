import { SignInFailure } from '@earmark/core/access/sign-in-errors.ts'
import { z } from 'zod'
import { askProvider } from './ask-provider.ts'

export interface Discovered {
  issuer: string
  authorization_endpoint: string
  token_endpoint: string
  userinfo_endpoint: string | undefined
  jwks_uri: string
  authentication: 'basic' | 'post'
  /** Whether it names itself in what it sends back. */
  says_issuer: boolean
}

const address = z.url({ protocol: /^https?$/ })

const metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: address,
  token_endpoint: address,
  userinfo_endpoint: address.optional(),
  jwks_uri: address,
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
  authorization_response_iss_parameter_supported: z.boolean().default(false),
})

export async function discover(issuer: string): Promise<Discovered> {
  const parsed = metadata.safeParse(
    await askProvider(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`),
  )
  if (!parsed.success) {
    throw new SignInFailure('auth-domain-config-required', `${issuer} does not describe itself`, {
      cause: parsed.error,
    })
  }
  const { data } = parsed
  if (data.issuer.replace(/\/$/, '') !== issuer.replace(/\/$/, '')) {
    throw new SignInFailure('auth-domain-config-required', `${issuer} says that it is ${data.issuer}`)
  }
  const takesBasic = data.token_endpoint_auth_methods_supported.includes('client_secret_basic')
  return {
    issuer: data.issuer,
    authorization_endpoint: data.authorization_endpoint,
    token_endpoint: data.token_endpoint,
    userinfo_endpoint: data.userinfo_endpoint,
    jwks_uri: data.jwks_uri,
    authentication: takesBasic ? 'basic' : 'post',
    says_issuer: data.authorization_response_iss_parameter_supported,
  }
}
