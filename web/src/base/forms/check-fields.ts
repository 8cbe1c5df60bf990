import { hiddenTrouble } from '@earmark/core/text/name-sentences.ts'

/** What stands wrong in a form: a sentence by the name of its field; `form` is about all of it. */
export type Refusals = Readonly<Record<string, string>>

/** As the server's own limits, so that a person hears of them before sending. The server decides. */
const maxNameLength = 200
const maxEmailLength = 254

export function checkName(name: string): Refusals {
  const wrong = refusalOfName(name, { empty: 'Enter your name.', most: maxNameLength })
  return wrong ? { name: wrong } : {}
}

/** Of a person or a team: what is wrong with the name, in a sentence. */
export function refusalOfName(
  name: string,
  { empty, most }: { empty: string; most: number },
): string | undefined {
  if (name.trim() === '') return empty
  if (name.trim().length > most) return `Use a name of at most ${most} characters.`
  return hiddenTrouble(name)
}

/** Only what no mail address can do without; whether it is one is known when mail arrives. */
export function checkEmail(email: string): Refusals {
  const address = email.trim()
  if (address === '') return { email: 'Enter your email address.' }
  if (address.length > maxEmailLength || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)) {
    return { email: 'Enter an email address like you@example.com.' }
  }
  return {}
}

export function checkPresent(password: string): Refusals {
  return password === '' ? { password: 'Enter your password.' } : {}
}
