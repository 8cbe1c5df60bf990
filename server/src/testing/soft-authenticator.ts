import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const flags = { present: 0x01, verified: 0x04, credential: 0x40 }

export interface SoftPasskey {
  id: string
  /** As a browser's `toJSON()` of a new credential. */
  create(challenge: string, wish?: Wish): unknown
  /** … and of one that is used. */
  get(challenge: string, wish?: Wish): unknown
}

interface Wish {
  origin?: string
  site?: string
  isVerified?: boolean
  type?: string
  counter?: number
}

/** A passkey in software, as an authenticator and a browser make it together. */
export function softPasskey(origin: string): SoftPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)

  const clientData = (type: string, challenge: string, wish: Wish) =>
    Buffer.from(JSON.stringify({ type: wish.type ?? type, challenge, origin: wish.origin ?? origin }))
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
    create(challenge, wish = {}) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const credential = Buffer.concat([Buffer.alloc(16), length, id])
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge, wish).toString('base64url'),
        authenticatorData: authData(wish, credential).toString('base64url'),
        publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64url'),
        publicKeyAlgorithm: -7,
        transports: ['internal'],
      }
      return { ...shared, response, clientExtensionResults: {} }
    },
    get(challenge, wish = {}) {
      const client = clientData('webauthn.get', challenge, wish)
      const data = authData(wish, Buffer.alloc(0))
      const hash = createHash('sha256').update(client).digest()
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, hash]), privateKey).toString('base64url'),
      }
      return { ...shared, response, clientExtensionResults: {} }
    },
  }
}
