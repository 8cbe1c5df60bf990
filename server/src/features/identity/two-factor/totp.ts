import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const stepSeconds = 30
/** A clock that is a little slow or fast is no reason to be locked out. */
const stepsAround = 1
const digits = 6

/** RFC 6238 with what every authenticator app knows: SHA-1, 30 seconds, six digits. */
export function totpAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

export function stepOf(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds)
}

/** The time step that this code belongs to, if it is one of the present ones. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const given = Buffer.from(code)
  const current = stepOf(now)
  const steps = Array.from({ length: 2 * stepsAround + 1 }, (_, at) => current - stepsAround + at)
  return steps.find((step) => timingSafeEqual(Buffer.from(totpAt(secret, step)), given))
}

/** 160 bits, as the RFC asks for. */
export function newTotpSecret(): string {
  return toBase32(randomBytes(20))
}

/** What an authenticator app reads out of the picture. */
export function totpUri(secret: string, email: string): string {
  const label = `Earmark:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=Earmark&digits=${digits}&period=${stepSeconds}`
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (char) => alphabet.indexOf(char).toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}
