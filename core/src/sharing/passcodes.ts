/** Of a new one: links that were made earlier keep what they have. */
export const minPasscodeLength = 6

/** Thirty-two signs that nobody takes for one another, read aloud or written down: no 0, 1, i or l. */
const signs = '23456789abcdefghjkmnopqrstuvwxyz'

/** As many bytes as a passcode has signs; of eight there are a million million. */
export const passcodeBytes = 8

export function passcodeFrom(random: Uint8Array): string {
  return Array.from(random, (byte) => signs[byte % signs.length]).join('')
}
