// Imported when somebody first uses a passkey: the library takes half a second and 25 MB, nearly all for attestation.
import type { NewPasskeyRequest, PasskeyProof } from '@earmark/core/safety-api.ts'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import { z } from 'zod'
import { algorithms, refused } from './passkey-policy.ts'
import { coseKeyOf, isGoodKey } from './public-key.ts'

/** Where a passkey must say that it was used, and what it must answer. */
export interface Ceremony {
  challenge: string
  /** Public address of this instance, as the browser calls it. */
  origin: string
}

const clientData = z.object({ challenge: z.string(), crossOrigin: z.literal(false).optional() })

/** Which challenge was answered; nothing about it is proved yet. Not from inside another site's page. */
export function challengeOf({ clientDataJSON }: { clientDataJSON: string }): string {
  try {
    return clientData.parse(decodeClientDataJSON(clientDataJSON)).challenge
  } catch (cause) {
    throw refused('client data that makes no sense', cause)
  }
}

interface NewPasskey {
  credential_id: string
  public_key: string
  counter: number
}

export async function verifyNewPasskey(
  credential: NewPasskeyRequest['credential'],
  ceremony: Ceremony,
): Promise<NewPasskey> {
  const { id, response } = credential
  const { registrationInfo } = await refusing(
    verifyRegistrationResponse({
      ...expected(ceremony),
      response: { ...sent(id), response },
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (!registrationInfo) throw refused('its maker does not vouch for it')
  const { credential: made } = registrationInfo
  if (made.id !== id) throw refused('its two ids differ')
  if (!isGoodKey(made.publicKey)) throw refused('a key of another kind than was said, or a weak one')
  const public_key = Buffer.from(made.publicKey).toString('base64url')
  return { credential_id: id, public_key, counter: made.counter }
}

/** The counter it has reached. */
export async function verifyPasskeyUse(
  { id, response }: PasskeyProof,
  ceremony: Ceremony,
  known: { public_key: string; counter: number },
): Promise<number> {
  const credential = { id, publicKey: coseKeyOf(known.public_key), counter: known.counter }
  const { verified, authenticationInfo } = await refusing(
    verifyAuthenticationResponse({
      ...expected(ceremony),
      response: { ...sent(id), response },
      credential,
    }),
  )
  if (!verified) throw refused('wrong signature')
  return authenticationInfo.newCounter
}

function expected({ challenge, origin }: Ceremony) {
  return {
    expectedChallenge: challenge,
    // A proxy that speaks https keeps the Host header, so the scheme alone does not make an origin foreign.
    expectedOrigin: [origin, origin.replace('http:', 'https:')],
    expectedRPID: new URL(origin).hostname,
    requireUserVerification: true,
  }
}

/** What the library wants beside the response; the schemas have seen to the rest. */
function sent(id: string) {
  return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
}

/** The library throws at whatever is not right. It asks nothing of anybody else, so what fails is the passkey. */
async function refusing<T>(verifying: Promise<T>): Promise<T> {
  try {
    return await verifying
  } catch (cause) {
    throw refused('the library says no', cause)
  }
}
