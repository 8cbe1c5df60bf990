import { createPublicKey } from 'node:crypto'
import { cose, isoCBOR } from '@simplewebauthn/server/helpers'

const { COSEALG, COSECRV, COSEKEYS, COSEKTY } = cose

type CoseKey = Map<number, string | number | Uint8Array>

/**
 * The keys that go with the algorithms that are asked for: the library would take any curve with any algorithm, and RSA
 * keys of any size.
 */
const rules = new Map<number, (key: CoseKey) => boolean>([
  [COSEALG.EdDSA, (key) => isOn(key, COSEKTY.OKP, COSECRV.ED25519)],
  [COSEALG.ES256, (key) => isOn(key, COSEKTY.EC2, COSECRV.P256)],
  [COSEALG.RS256, (key) => key.get(COSEKEYS.kty) === COSEKTY.RSA && isLong(key.get(COSEKEYS.n))],
])

export function isGoodKey(bytes: Uint8Array<ArrayBuffer>): boolean {
  const key = isoCBOR.decodeFirst<CoseKey>(bytes)
  return rules.get(Number(key.get(COSEKEYS.alg)))?.(key) ?? false
}

/**
 * As the library takes it (COSE, RFC 9052). Passkeys were kept as SubjectPublicKeyInfo at first: that begins as DER
 * does, with a sequence, and COSE with a map.
 */
export function coseKeyOf(kept: string): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from(Buffer.from(kept, 'base64url'))
  if (bytes[0] !== 0x30) return bytes
  const key = createPublicKey({ key: Buffer.from(bytes), format: 'der', type: 'spki' })
  const { kty, x, y, n, e } = key.export({ format: 'jwk' })
  if (kty === 'OKP') return encode([COSEKTY.OKP, COSEALG.EdDSA, COSECRV.ED25519, x])
  if (kty === 'EC') return encode([COSEKTY.EC2, COSEALG.ES256, COSECRV.P256, x, y])
  return encode([COSEKTY.RSA, COSEALG.RS256, n, e])
}

/** The parameters of a key in the order of their names: 1, 3, then -1, -2, -3. Text is base64url. */
function encode([kty = 0, alg = 0, ...rest]: (number | string | undefined)[]): Uint8Array<ArrayBuffer> {
  const key: CoseKey = new Map([
    [COSEKEYS.kty, kty],
    [COSEKEYS.alg, alg],
  ])
  for (const [at, value = ''] of rest.entries()) {
    key.set(-1 - at, typeof value === 'string' ? Buffer.from(value, 'base64url') : value)
  }
  return isoCBOR.encode(key)
}

function isOn(key: CoseKey, kind: number, curve: number): boolean {
  return key.get(COSEKEYS.kty) === kind && key.get(COSEKEYS.crv) === curve
}

/** At least 2048 bits. */
function isLong(modulus: unknown): boolean {
  return modulus instanceof Uint8Array && modulus.length >= 2048 / 8 && modulus[0] !== 0
}
