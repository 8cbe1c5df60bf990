export const consentChoices = ['accepted', 'declined'] as const
export type ConsentChoice = (typeof consentChoices)[number]

/** Counts what is asked: change it with the words, and everyone is asked anew. What was shown is in the history of this file. */
export const consentVersion = 1
export const consentQuestion =
  'May we count your visits and which features you use? Never what you say, write or search for.'

export const consentCookie = 'earmark.consent'
export const consentSeconds = 365 * 24 * 60 * 60

/** What a browser keeps of an answer: the answer, what was asked, and a random name by which its proof is found. */
export interface Consent {
  choice: ConsentChoice
  version: number
  id: string
}

export function writeConsent({ choice, version, id }: Consent): string {
  return [choice, version, id].join('.')
}

/** Undefined where nothing was answered, or something else was asked then. */
export function readConsent(cookie: string | undefined): Consent | undefined {
  const [said, version, id = ''] = (cookie ?? '').split('.')
  const choice = consentChoices.find((each) => each === said)
  if (!choice || version !== String(consentVersion) || !/^[\w-]{22}$/.test(id)) return undefined
  return { choice, version: consentVersion, id }
}

/** Do-Not-Track or Global Privacy Control: the browser has already said no, and nobody is asked again. */
export function isRefusedByBrowser(headerOf: (name: string) => string | undefined): boolean {
  return headerOf('DNT') === '1' || headerOf('Sec-GPC') === '1'
}
