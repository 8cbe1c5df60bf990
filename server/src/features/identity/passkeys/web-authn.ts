import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import { AppError } from '@earmark/core/errors.ts'

/** Where a passkey must say that it was used. */
export interface Ceremony {
  kind: 'webauthn.create' | 'webauthn.get'
  /** Public address of this instance, as the browser calls it. */
  origin: string
}

/** The algorithms that are asked for, by their COSE numbers, and the keys that go with them. */
const keyTypes = new Map([
  [-8, 'ed25519'],
  [-7, 'ec'],
  [-257, 'rsa'],
])
export const algorithms = [...keyTypes.keys()]

/** What the browser vouches for: which challenge was answered, for which site. */
export function challengeOf(clientData: Buffer, { kind, origin }: Ceremony): string {
  const said = parse(clientData)
  const isRight = said['type'] === kind && isOrigin(said['origin'], origin) && said['crossOrigin'] !== true
  if (!isRight || typeof said['challenge'] !== 'string')
    throw refused('the browser vouches for something else')
  return said['challenge']
}

export interface AuthenticatorData {
  counter: number
  /** Only while a passkey is made. */
  credential_id: string | undefined
}

const hasPerson = 0x01
const isVerified = 0x04
const hasCredential = 0x40

/** What the authenticator vouches for: this site, and a person whom it has recognised. */
export function readAuthenticatorData(bytes: Buffer, origin: string): AuthenticatorData {
  const site = createHash('sha256').update(new URL(origin).hostname).digest()
  if (bytes.length < 37 || !bytes.subarray(0, 32).equals(site)) throw refused('made for another site')
  const flags = bytes.readUInt8(32)
  if (!(flags & hasPerson) || !(flags & isVerified)) throw refused('nobody was recognised')
  return {
    counter: bytes.readUInt32BE(33),
    credential_id: flags & hasCredential ? credentialIdIn(bytes) : undefined,
  }
}

/** The key as browsers hand it over (SubjectPublicKeyInfo), if it is of the kind it is said to be. */
export function readPublicKey(bytes: Buffer, algorithm: number): KeyObject {
  try {
    const key = createPublicKey({ key: bytes, format: 'der', type: 'spki' })
    if (key.asymmetricKeyType === keyTypes.get(algorithm)) return key
  } catch (cause) {
    throw refused('not a public key', cause)
  }
  throw refused('a key of another kind than was said')
}

export interface Signed {
  authenticatorData: Buffer
  clientData: Buffer
  signature: Buffer
}

export function isSigned(key: KeyObject, { authenticatorData, clientData, signature }: Signed): boolean {
  const hash = createHash('sha256').update(clientData).digest()
  const digest = key.asymmetricKeyType === 'ed25519' ? null : 'sha256'
  return verify(digest, Buffer.concat([authenticatorData, hash]), key, signature)
}

/** After 37 bytes: 16 that name the make, two for the length, then the id. */
function credentialIdIn(bytes: Buffer): string {
  if (bytes.length < 55) throw refused('cut short')
  const length = bytes.readUInt16BE(53)
  if (bytes.length < 55 + length) throw refused('cut short')
  return bytes.subarray(55, 55 + length).toString('base64url')
}

/** A proxy that speaks https keeps the Host header, so the scheme alone does not make an origin foreign. */
function isOrigin(said: unknown, origin: string): boolean {
  return said === origin || said === origin.replace('http:', 'https:')
}

function parse(bytes: Buffer): Record<string, unknown> {
  try {
    const said: unknown = JSON.parse(bytes.toString('utf8'))
    if (typeof said === 'object' && said !== null) return { ...said }
  } catch (cause) {
    throw refused('client data is no JSON', cause)
  }
  throw refused('client data is no object')
}

export function refused(why: string, cause?: unknown): AppError {
  return new AppError('wrong_proof', `passkey refused: ${why}`, {
    detail: 'This passkey was not accepted. Try again.',
    ...(cause !== undefined && { cause }),
  })
}
