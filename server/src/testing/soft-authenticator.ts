import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const flags = { present: 0x01, verified: 0x04, credential: 0x40 }

export interface SoftPasskey {
  id: string
  publicKey: KeyObject
  /** As a browser's `toJSON()` of a new credential. */
  create(challenge: string, wish?: Wish): unknown
  /** … and of one that is used. */
  get(challenge: string, wish?: Wish): unknown
}

interface Wish {
  origin?: string
  site?: string
  isVerified?: boolean
  isInFrame?: boolean
  type?: string
  counter?: number
}

export interface SoftKey {
  publicKey: KeyObject
  privateKey: KeyObject
  /** Its algorithm by its COSE number, and the parameters -1, -2, -3 of its public key. */
  algorithm: number
  parameters: (number | Buffer)[]
}

type Curve = 'P-256' | 'P-384'
const coseCurves: Record<Curve, number> = { 'P-256': 1, 'P-384': 2 }

/** Keys as authenticators make them, and as they should not. */
export const softKeys = {
  es256(curve: Curve = 'P-256'): SoftKey {
    const pair = generateKeyPairSync('ec', { namedCurve: curve })
    return { ...pair, algorithm: -7, parameters: [coseCurves[curve], ...numbersOf(pair.publicKey, 'x', 'y')] }
  },
  ed25519(): SoftKey {
    const pair = generateKeyPairSync('ed25519')
    return { ...pair, algorithm: -8, parameters: [6, ...numbersOf(pair.publicKey, 'x')] }
  },
  rs256(modulusLength = 2048): SoftKey {
    const pair = generateKeyPairSync('rsa', { modulusLength })
    return { ...pair, algorithm: -257, parameters: numbersOf(pair.publicKey, 'n', 'e') }
  },
}

/** A passkey in software, as an authenticator and a browser make it together. */
export function softPasskey(origin: string, key = softKeys.es256()): SoftPasskey {
  const id = randomBytes(32)

  const clientData = (type: string, challenge: string, wish: Wish) =>
    Buffer.from(
      JSON.stringify({
        type: wish.type ?? type,
        challenge,
        origin: wish.origin ?? origin,
        crossOrigin: wish.isInFrame ?? false,
      }),
    )
  const authData = (wish: Wish, credential: Buffer) => {
    const head = Buffer.alloc(5)
    const hasCredential = credential.length > 0 ? flags.credential : 0
    head.writeUInt8(flags.present | (wish.isVerified === false ? 0 : flags.verified) | hasCredential)
    head.writeUInt32BE(wish.counter ?? 0, 1)
    const site = wish.site ?? new URL(origin).hostname
    return Buffer.concat([createHash('sha256').update(site).digest(), head, credential])
  }
  const shared = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }

  return {
    id: shared.id,
    publicKey: key.publicKey,
    create(challenge, wish = {}) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseOf(key)])
      const made = new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(authData(wish, credential))],
      ])
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge, wish).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(made)).toString('base64url'),
        transports: ['internal'],
      }
      return { ...shared, response, clientExtensionResults: {} }
    },
    get(challenge, wish = {}) {
      const client = clientData('webauthn.get', challenge, wish)
      const data = authData(wish, Buffer.alloc(0))
      const hash = createHash('sha256').update(client).digest()
      const digest = key.algorithm === -8 ? null : 'sha256'
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign(digest, Buffer.concat([data, hash]), key.privateKey).toString('base64url'),
      }
      return { ...shared, response, clientExtensionResults: {} }
    },
  }
}

/** By the kind of key: octets, curve or RSA. */
const coseKinds: Record<number, number> = { [-8]: 1, [-7]: 2, [-257]: 3 }

function coseOf({ algorithm, parameters }: SoftKey): Uint8Array {
  const named = parameters.map((value, at): [number, number | Buffer] => [-1 - at, value])
  return isoCBOR.encode(new Map([[1, coseKinds[algorithm] ?? 0], [3, algorithm], ...named]))
}

function numbersOf(key: KeyObject, ...names: ('x' | 'y' | 'n' | 'e')[]): Buffer[] {
  const jwk = key.export({ format: 'jwk' })
  return names.map((name) => Buffer.from(jwk[name] ?? '', 'base64url'))
}
