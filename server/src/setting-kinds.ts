import { setPlans } from '@earmark/core/plans/set-plans.ts'
import { type SpeechLanguage, speechLanguages } from '@earmark/core/speech/understood-languages.ts'
import { z } from 'zod'

// What a setting may look like. Each message continues the sentence "PORT must be …".

const stated = (phrase: string, isFine: (value: string) => boolean) =>
  z.string().refine(isFine, { error: phrase })

export const wholeNumber = (min: number, max: number) =>
  stated(`a whole number from ${min} to ${max}`, (value) => {
    const number = Number(value)
    return /^\d+$/.test(value) && number >= min && number <= max
  }).transform(Number)

export const factor = stated('a number of at least 0', (value) => /^\d+(\.\d+)?$/.test(value)).transform(
  Number,
)

export const oneOf = <const Choice extends string>(choices: readonly Choice[]) => {
  const list = choices.map((choice) => `"${choice}"`)
  return z.enum(choices, { error: `${list.slice(0, -1).join(', ')} or ${list.at(-1)}` })
}

export const hostName = stated('a host name or an IP address', (value) =>
  /^[A-Za-z0-9.:_-]{1,253}$/.test(value),
)

export const folderPath = stated('the path of a folder', (value) => !value.includes('\0'))

/** Keys, tokens, ids: one word, never repeated in a message. */
export const word = stated('a single word without spaces', (value) => /^[\x21-\x7e]{1,4096}$/.test(value))

/** Two keys of one service are easily taken for each other; what each begins with tells. */
export const keyLike = (...prefixes: [string, ...string[]]) =>
  stated(
    `a key that begins with ${prefixes.join(' or ')}`,
    (value) => /^[\x21-\x7e]{1,4096}$/.test(value) && prefixes.some((prefix) => value.startsWith(prefix)),
  )

/** It stands in the address of a script, so that nothing else may be in it. */
export const idLike = (prefix: string) =>
  stated(`an id such as ${prefix}-ABC1234`, (value) => new RegExp(`^${prefix}-[A-Z0-9]{4,20}$`).test(value))

export const line = stated('a single line of at most 200 characters', (value) =>
  /^[^\p{Cc}]{1,200}$/u.test(value),
)

/** Where an instance is reached, kept without a trailing slash. */
export const siteAddress = stated('an address such as https://notes.example.org, without a path', (value) => {
  const url = urlOf(value)
  return isWeb(url) && url.pathname === '/' && !url.search && !url.hash && !url.username
}).transform((value) => new URL(value).origin)

export const webAddress = stated('an address that begins with https:// or http://', (value) =>
  isWeb(urlOf(value)),
)

/** Of a service that is asked in a known way: kept without the end that the program adds. */
const serviceAddress = (example: string, end: RegExp) =>
  stated(
    `an address such as ${example}, without a name, a password or a question mark (a key goes into a setting of its own)`,
    (value) => {
      const url = urlOf(value)
      return isWeb(url) && !url.search && !url.hash && !url.username && !url.password
    },
  ).transform((value) => value.replace(end, ''))

export const engineAddress = serviceAddress(
  'https://speech.example.org',
  /(\/v1(\/audio\/transcriptions)?)?\/*$/,
)

export const modelAddress = serviceAddress('https://model.example.org', /(\/v1(\/chat\/completions)?)?\/*$/)

export const vectorAddress = serviceAddress('https://model.example.org', /(\/v1(\/embeddings)?)?\/*$/)

/** It stands with what it wrote. */
export const modelName = stated('a single word of at most 100 letters', (value) =>
  /^[\x21-\x7e]{1,100}$/.test(value),
)

export const databaseAddress = stated('an address such as postgres://user:password@host:5432/name', (value) =>
  ['postgres:', 'postgresql:'].includes(urlOf(value)?.protocol ?? ''),
)

export const mailServer = stated('an address such as smtps://user:password@mail.example.org', (value) => {
  const url = urlOf(value)
  return ['smtp:', 'smtps:'].includes(url?.protocol ?? '') && url?.hostname !== ''
})

export const sender = stated('an email address, or a name and one: Earmark <notes@example.org>', (value) =>
  /^([^<>\p{Cc}]{1,200} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u.test(value),
)

export const domainList = stated('domain names with commas between them', (value) =>
  value.split(',').every((domain) => /^\s*[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?\s*$/i.test(domain)),
).transform((value) => value.split(',').map((domain) => domain.trim().toLowerCase()))

const isSpeechLanguage = (value: string): value is SpeechLanguage =>
  speechLanguages.some((language) => language === value)

export const speechLanguageList = stated(
  `one or more of ${speechLanguages.join(' and ')}, with commas between them`,
  (value) => value.split(',').every((language) => isSpeechLanguage(language.trim())),
).transform((value) =>
  [...new Set(value.split(',').map((language) => language.trim()))].filter(isSpeechLanguage),
)

export const planFigures = z.string().transform((value, context) => {
  const set = setPlans(value)
  if (set.kind === 'set') return set.plans
  context.addIssue(set.mustBe)
  return z.NEVER
})

function urlOf(value: string): URL | undefined {
  return URL.canParse(value) ? new URL(value) : undefined
}

function isWeb(url: URL | undefined): url is URL {
  return url?.protocol === 'https:' || url?.protocol === 'http:'
}
