import { SignInFailure } from '@earmark/core/access/sign-in-errors.ts'
import type {
  Attempt,
  IdentityProvider,
  ProvenPerson,
  ProviderAnswer,
} from '../../ports/identity-provider.ts'
import { askProvider } from './ask-provider.ts'
import { authorizationUrl, bearer, type Client, exchangeCode, type Tokens } from './exchange-code.ts'
import { type Claims, claimsOf, createIdTokenCheck, demandAskedAnew, type IdTokenCheck } from './id-token.ts'
import { type Discovered, discover } from './openid-discovery.ts'

export interface OpenIdSettings extends Client {
  realm: string
  issuer: string
  /** Whether it asks for the password again when it is told to, and says when it did: Google knows only how to ask which account. */
  canAskAnew: boolean
  now: () => Date
}

interface Known {
  provider: Discovered
  checkIdToken: IdTokenCheck
  until: number
}

// Keys change by themselves; addresses hardly ever do.
const keepMs = 60 * 60 * 1000

/** Any OpenID Connect provider. What it is like is asked when somebody first comes by, and again after an hour. */
export function createOpenIdProvider(settings: OpenIdSettings): IdentityProvider {
  const { realm, issuer, canAskAnew, now, clientId, clientSecret } = settings
  const client = { clientId, clientSecret }
  const kept: { known?: Known } = {}

  const know = async (): Promise<Known> => {
    if (kept.known && kept.known.until > now().getTime()) return kept.known
    const provider = await discover(issuer)
    const checkIdToken = createIdTokenCheck({ ...provider, clientId, now })
    kept.known = { provider, checkIdToken, until: now().getTime() + keepMs }
    return kept.known
  }

  return {
    realm,
    canAskAnew,
    begin: async (attempt) => {
      const { provider } = await know()
      const scopes = ['openid', 'email', 'profile']
      const endpoint = provider.authorization_endpoint
      const more = attempt.is_proof ? askAnew(canAskAnew) : {}
      return authorizationUrl({ client, endpoint, scopes, attempt, nonce: attempt.nonce, more })
    },
    finish: async (attempt, answer) => {
      const { provider, checkIdToken } = await know()
      checkSender(provider, answer)
      const tokens = await exchangeCode({
        client,
        endpoint: provider.token_endpoint,
        authentication: provider.authentication,
        attempt,
        code: answer.code,
      })
      const claims = await provenClaims(tokens, { attempt, checkIdToken })
      if (attempt.is_proof && canAskAnew) demandAskedAnew(claims, attempt.begun_at)
      return personOf(claims.email === undefined ? await withUserInfo(provider, claims, tokens) : claims)
    },
  }
}

function askAnew(canAskAnew: boolean): Record<string, string> {
  return canAskAnew ? { prompt: 'login', max_age: '0' } : { prompt: 'select_account' }
}

/** RFC 9207: an answer that another provider gave is not taken for this one's. */
function checkSender(provider: Discovered, { issuer }: ProviderAnswer): void {
  if (issuer === undefined && !provider.says_issuer) return
  if (issuer === provider.issuer) return
  throw new SignInFailure('invalid-auth-event', `the answer is by ${issuer}, not by ${provider.issuer}`)
}

function provenClaims(
  { idToken }: Tokens,
  { attempt, checkIdToken }: { attempt: Attempt; checkIdToken: IdTokenCheck },
): Promise<Claims> {
  if (!idToken) throw new SignInFailure('internal-error', 'the provider gave no ID token')
  return checkIdToken(idToken, attempt.nonce)
}

/** Many providers say the address only when they are asked for it. */
async function withUserInfo(provider: Discovered, claims: Claims, tokens: Tokens): Promise<Claims> {
  if (!provider.userinfo_endpoint) return claims
  const info = claimsOf(await askProvider(provider.userinfo_endpoint, bearer(tokens)))
  if (info.sub !== claims.sub)
    throw new SignInFailure('invalid-auth-event', 'user info is of somebody else than the ID token')
  return info
}

function personOf({ sub, email, email_verified, name }: Claims): ProvenPerson {
  return { subject: sub, email, is_email_verified: email_verified, name: name ?? '' }
}
