export const consentChoices = ['accepted', 'declined'] as const
export type ConsentChoice = (typeof consentChoices)[number]

/**
 * What is asked, by its version: words that change get a new one, and everyone is asked anew. What was shown is in the
 * history of this file.
 */
export const consentQuestions = {
  1: 'May we count your visits and which features you use? Never what you say, write or search for.',
  2: 'May we, and Google for us, count your visits and which features you use? Never what you say, write or search for.',
} as const
export type ConsentVersion = keyof typeof consentQuestions

/** Who agreed that we count has not agreed that others do. */
export function consentVersionOf(outside: readonly string[]): ConsentVersion {
  return outside.length > 0 ? 2 : 1
}

export const consentCookie = 'earmark.consent'
export const consentSeconds = 365 * 24 * 60 * 60

/** What a browser keeps of an answer: the answer, what was asked, a random name by which its proof is found, and the day. */
export interface Consent {
  choice: ConsentChoice
  version: ConsentVersion
  id: string
  /** `2026-11-18`; empty in answers from before it was kept. */
  day: string
}

export function writeConsent({ choice, version, id, day }: Consent): string {
  return [choice, version, id, day].join('.')
}

/** Undefined where nothing was answered, or something else was asked then. */
export function readConsent(cookie: string | undefined, asked: ConsentVersion): Consent | undefined {
  const [said, version, id = '', day = ''] = (cookie ?? '').split('.')
  const choice = consentChoices.find((each) => each === said)
  if (!choice || version !== String(asked) || !/^[\w-]{22}$/.test(id)) return undefined
  return { choice, version: asked, id, day: isDay.test(day) ? day : '' }
}

const isDay = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/

export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}

const saidTexts = { accepted: 'You said yes', declined: 'You said no' } as const satisfies Record<
  ConsentChoice,
  string
>

/** Written out, as what says it stands in every page. */
const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** What was answered before, to whoever may answer anew: “You said no on 18 November 2026.” */
export function saidBefore({ choice, day }: Pick<Consent, 'choice' | 'day'>): string {
  const [year, month, date] = day.split('-').map(Number)
  return month ? `${saidTexts[choice]} on ${date} ${months[month - 1]} ${year}.` : `${saidTexts[choice]}.`
}

/** Do-Not-Track or Global Privacy Control: the browser has already said no, and nobody is asked again. */
export function isRefusedByBrowser(headerOf: (name: string) => string | undefined): boolean {
  return headerOf('DNT') === '1' || headerOf('Sec-GPC') === '1'
}
