import { createSecretKey, type KeyObject, type webcrypto } from 'node:crypto'
import { exportJWK, exportSPKI, generateKeyPair, type JWTHeaderParameters, SignJWT, UnsecuredJWT } from 'jose'
import { giveCode, takeCode } from './give-code.ts'
import type { Answers, Forgery, StandInState } from './stand-in-state.ts'

/** Google speaks OpenID, with the address and whether it is confirmed in the ID token itself. */
export async function createGoogleAnswers(issuer: string, clientId: string): Promise<Answers> {
  const own = await generateKeyPair('RS256')
  const other = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
  const asSecret = createSecretKey(Buffer.from(await exportSPKI(own.publicKey)))

  async function idToken({ person, forgery, foreignKeysUrl }: StandInState, nonce: string): Promise<string> {
    const age = forgery === 'too old' ? 3600 : 0
    const now = Math.floor(Date.now() / 1000) - age
    const claims = {
      sub: person.id,
      name: person.name,
      ...(person.email && { email: person.email, email_verified: person.isVerified }),
      nonce: forgery === 'wrong nonce' ? 'another' : nonce,
      iss: forgery === 'wrong issuer' ? 'https://evil.example' : issuer,
      aud: audienceOf(forgery, clientId),
      iat: now,
      exp: forgery === 'expired' ? now - 600 : now + 7200,
    }
    if (forgery === 'no signature') return new UnsecuredJWT(claims).encode()
    if (forgery === 'signed with the public key as a secret')
      return sign(claims, { alg: 'HS256', kid: 'k1' }, asSecret)
    if (forgery === 'signed by somebody else')
      return sign(claims, { alg: 'RS256', kid: 'k1' }, other.privateKey)
    if (forgery === 'keys from elsewhere')
      return sign(claims, { alg: 'RS256', kid: 'k1', jku: foreignKeysUrl }, other.privateKey)
    const kid = forgery === 'unknown key' ? '../../k1' : 'k1'
    return sign(claims, { alg: 'RS256', kid }, own.privateKey)
  }

  return async (asked, state) => {
    switch (`${asked.method} ${asked.url.pathname}`) {
      case 'GET /google/.well-known/openid-configuration':
        return { json: { ...discovery(issuer), jwks_uri: `${issuer}/certs` } }
      case 'GET /google/certs':
        return { json: { keys: [jwk] } }
      case 'GET /google/auth':
        return giveCode(asked, state)
      case 'POST /google/token': {
        if (asked.body.get('client_secret') !== state.secret)
          return { status: 401, json: { error: 'invalid_client' } }
        const given = takeCode(asked, state)
        if (!given) return { status: 400, json: { error: 'invalid_grant' } }
        const id_token = await idToken(state, given.nonce)
        return { json: { access_token: 'ya29.1', expires_in: 3599, token_type: 'Bearer', id_token } }
      }
      default:
        return undefined
    }
  }
}

function discovery(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    response_types_supported: ['code'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
  }
}

function audienceOf(forgery: Forgery | undefined, clientId: string): string | string[] {
  if (forgery === 'wrong audience') return 'another-client'
  return forgery === 'for two clients' ? [clientId, 'another-client'] : clientId
}

function sign(
  claims: Record<string, unknown>,
  header: JWTHeaderParameters,
  key: webcrypto.CryptoKey | KeyObject,
): Promise<string> {
  return new SignJWT(claims).setProtectedHeader(header).sign(key)
}
