export const minPasswordLength = 8
export const maxPasswordLength = 128

/** No rule says which characters to use: such rules make passwords harder to remember, not harder to guess. */
export const passwordRules = {
  length: `${minPasswordLength} to ${maxPasswordLength} characters`,
  not_common: 'Not one of the most common passwords',
  not_yours: 'Not your name or email address',
} as const

export type PasswordRule = keyof typeof passwordRules

export interface PasswordOwner {
  name: string
  email: string
}

/** Each rule in the order it is shown, and whether it is met. Nothing is met before something is typed. */
export function checkPassword(
  password: string,
  owner: PasswordOwner,
  isCommon: (password: string) => boolean,
): { rule: PasswordRule; met: boolean }[] {
  const isTyped = password !== ''
  return [
    { rule: 'length', met: isLengthRight(password) },
    { rule: 'not_common', met: isTyped && !isCommon(password) },
    { rule: 'not_yours', met: isTyped && !isOwners(password, owner) },
  ]
}

/** Counted in code points, so that an emoji is one character, as it is to the person who types it. */
function isLengthRight(password: string): boolean {
  const length = Array.from(password).length
  return length >= minPasswordLength && length <= maxPasswordLength
}

function isOwners(password: string, { name, email }: PasswordOwner): boolean {
  const own = [name, email, email.slice(0, email.lastIndexOf('@'))].map(bare)
  return own.includes(bare(password)) && bare(password) !== ''
}

/** Without case and spaces: `ada lovelace` and `AdaLovelace` are one name. */
function bare(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')
}
