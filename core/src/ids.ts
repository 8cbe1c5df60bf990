/** Crockford's base 32: no I, L, O, U, so that nothing is misread; in ASCII order, so that text sorts as time does. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const timeDigits = 10
const randomDigits = 16
const randomBytes = 10

/** The first digit holds only 3 of the 128 bits, hence 0 to 7. */
const shape = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/

/** An identifier that sorts by the time it was made: 48 bits of milliseconds and 80 bits of chance (10 bytes). */
export function ulid(timeMs: number, random: Uint8Array): string {
  if (!Number.isInteger(timeMs) || timeMs < 0 || timeMs >= 2 ** 48) {
    throw new Error(`an ulid cannot hold the time ${timeMs}`)
  }
  if (random.length !== randomBytes) throw new Error(`an ulid takes ${randomBytes} random bytes`)
  return writeTime(timeMs) + writeRandom(random)
}

/** The same, but always after `previous`: for many in one millisecond, or when the clock was set back. */
export function ulidAfter(previous: string | undefined, timeMs: number, random: Uint8Array): string {
  const next = ulid(timeMs, random)
  return previous === undefined || next > previous ? next : addOne(previous)
}

/** Only the canonical form, in upper case: two spellings of one identifier would be two keys. */
export function isUlid(text: string): boolean {
  return shape.test(text)
}

/** The canonical form of what a person or an address may have written, in lower case or with O, I or L for a digit. */
export function readUlid(text: string): string | undefined {
  const canonical = text.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1')
  return isUlid(canonical) ? canonical : undefined
}

/** When it was made, in milliseconds. */
export function ulidTime(id: string): number {
  return Array.from(id.slice(0, timeDigits)).reduce((time, digit) => time * 32 + digits.indexOf(digit), 0)
}

function writeTime(timeMs: number): string {
  return Array.from({ length: timeDigits }, (_, at) =>
    digitOf(Math.floor(timeMs / 32 ** (timeDigits - 1 - at)) % 32),
  ).join('')
}

function writeRandom(random: Uint8Array): string {
  const bits = Array.from(random, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return Array.from({ length: randomDigits }, (_, at) =>
    digitOf(Number.parseInt(bits.slice(at * 5, at * 5 + 5), 2)),
  ).join('')
}

/** Counts up as one does on paper: the last digit that is not Z goes up, those after it start again at 0. */
function addOne(id: string): string {
  const carried = /Z*$/.exec(id)?.[0].length ?? 0
  const at = id.length - carried - 1
  return id.slice(0, at) + digitOf(digits.indexOf(id.charAt(at)) + 1) + '0'.repeat(carried)
}

function digitOf(value: number): string {
  return digits.charAt(value)
}
