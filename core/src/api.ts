import { z } from 'zod'
import { roles } from './access/permissions.ts'
import { isTimeZone } from './text/dates.ts'
import { checkName, checkOneLine } from './text/check-name.ts'
import { hasHidden } from './text/hidden-characters.ts'
import { plainText } from './text/plain-text.ts'
import { seenText } from './text/seen-text.ts'

/** Text on one line, without spaces around it. */
export const textLine = (most: number) =>
  trimmed(
    z.string().refine((text) => !hasHidden(text), 'must not contain control characters'),
    most,
  )

/** A title that strangers read: one that they can see. */
export const titleLine = (most: number) =>
  textLine(most).refine((text) => seenText(text) !== '', 'must not be empty')

/** What a person, a team or a channel is called by, in front of strangers too. */
export const properName = (most: number) => trimmed(z.string().check(checkOneLine), most).check(checkName)

export const personName = properName(200)
export const emailAddress = textLine(254).toLowerCase().pipe(z.email('must be an email address'))

/** Words of several lines that somebody else is to read. */
export const givenText = (most: number) =>
  z
    .string('must be text')
    .overwrite(plainText)
    .refine((text) => seenText(text) !== '', 'must not be empty')
    .max(most, `must have at most ${most} characters`)

/** Why an administrator took something from somebody, who reads it. */
export const givenReason = givenText(500)

/** `POST /api/v1/me/profile`: what `/complete-account` asks for. */
export const profileRequest = z.strictObject({
  name: personName.min(1, 'must not be empty'),
  time_zone: textLine(64).refine(isTimeZone, 'must be a time zone such as Europe/Berlin'),
  locale: textLine(35).refine(isLocale, 'must be a language tag such as en-GB'),
  accept_terms: z.literal(true, 'must be true: without the terms there is no account'),
})
export type ProfileRequest = z.infer<typeof profileRequest>

/** `POST /api/v1/me/account`: which account to work in from now on. */
export const switchAccountRequest = z.strictObject({ account_id: textLine(64) })

export const accountAnswer = z.object({
  id: z.string(),
  kind: z.enum(['personal', 'team']),
  name: z.string(),
  plan: z.enum(['free', 'pro', 'team']),
  paid: z.boolean(),
  role: z.enum(roles),
})

/** `GET /api/v1/me`, and what the two calls above answer. */
export const meAnswer = z.object({
  user: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    is_admin: z.boolean(),
    has_complete_profile: z.boolean(),
    time_zone: z.string().nullable(),
    locale: z.string().nullable(),
  }),
  account: accountAnswer,
  accounts: z.array(accountAnswer),
})
export type MeAnswer = z.infer<typeof meAnswer>

/** `GET /api/v1/password-policy` */
export const passwordPolicyAnswer = z.object({
  min_length: z.number(),
  max_length: z.number(),
  rules: z.array(z.object({ id: z.string(), text: z.string() })),
})

function trimmed(text: z.ZodString, most: number): z.ZodString {
  return text.trim().max(most, `must have at most ${most} characters`)
}

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    // Intl has no other way to ask than to try.
    return false
  }
}
