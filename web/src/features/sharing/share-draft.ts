import type { Recording } from '@earmark/core/entities/recording.ts'
import type { Audience, Share } from '@earmark/core/entities/share.ts'
import { boundsOfDay } from '@earmark/core/search/calendar.ts'
import type { ChosenAudience, PatchShareRequest } from '@earmark/core/shares-api.ts'
import { minPasscodeLength } from '@earmark/core/sharing/passcodes.ts'
import { strikeSegments, strikeText } from '@earmark/core/sharing/strike-words.ts'
import { whyNoComments } from '@earmark/core/sharing/why-no-comments.ts'
import { isoDayIn } from '@earmark/core/text/dates.ts'
import { hasWords } from '@earmark/core/text/wordless.ts'
import { checkEmail, type Refusals } from '../../base/forms/check-fields.ts'
import { isExpired } from './link-facts.ts'
import { stretchesOf, type WordKey, wordsIn } from './struck-words.ts'

/** `kept`: as it stands, of a link that is changed. */
export type Expiry = 'kept' | 'none' | '1' | '7' | '30' | 'date'

/** A link as it is being chosen. */
export interface ShareDraft {
  audience: Audience['kind']
  /** Of a person. */
  email: string
  /** The id of a team. */
  team: string
  mayComment: boolean
  sound: boolean
  transcript: boolean
  highlights: boolean
  attachments: readonly string[]
  /** Null: all of it. */
  part: { from: number; to: number } | null
  /** Empty: the note's own. */
  title: string
  expiry: Expiry
  /** As a date field writes it, where `expiry` says so. */
  day: string
  /** Empty: none, or the one there is. */
  passcode: string
  removesPasscode: boolean
  download: boolean
  /** Whether messengers may show its title. */
  card: boolean
  struck: ReadonlySet<WordKey>
}

type Note = Pick<Recording, 'segments' | 'duration' | 'sound'>

/** An expired link is opened to be renewed. */
export function draftOf(note: Note, link?: Share, nowMs = Date.now()): ShareDraft {
  if (!link) return { ...usual, sound: note.sound !== null, transcript: hasWords(note.segments) }
  const { from, to, redact, title, sound, transcript, highlights, attachments, download, card } = link
  const isPart = from !== null || to !== null
  return {
    ...usual,
    audience: link.audience.kind,
    mayComment: link.may_comment,
    sound,
    transcript,
    highlights,
    attachments,
    download,
    card,
    title: title ?? '',
    part: isPart ? { from: from ?? 0, to: to ?? lengthOfNote(note) } : null,
    expiry: expiryOf(link, nowMs),
    struck: wordsIn(note.segments, redact),
  }
}

function expiryOf(link: Share, nowMs: number): Expiry {
  if (link.expires_at === null) return 'none'
  return isExpired(link, nowMs) ? '7' : 'kept'
}

const usual: ShareDraft = {
  audience: 'anyone',
  email: '',
  team: '',
  mayComment: false,
  sound: true,
  transcript: true,
  highlights: false,
  attachments: [],
  part: null,
  title: '',
  expiry: 'none',
  day: '',
  passcode: '',
  removesPasscode: false,
  download: false,
  card: false,
  struck: new Set(),
}

/** Seconds; of a note whose length is not known, up to its last word. */
export function lengthOfNote({ duration, segments }: Pick<Recording, 'duration' | 'segments'>): number {
  return duration ?? segments.at(-1)?.end ?? 0
}

interface When {
  nowMs: number
  timeZone: string
}

/** As the server's own rules, so that a person hears of them before sending. The server decides. */
export function checkDraft(
  draft: ShareDraft,
  { nowMs, timeZone, link }: When & { link?: Share | undefined },
): Refusals {
  const { audience, email, sound, transcript, highlights, attachments, passcode, expiry, day } = draft
  const isNoAddress = audience === 'person' && !link && 'email' in checkEmail(email)
  const isNothing = !sound && !transcript && !highlights && attachments.length === 0
  const isPast = expiry === 'date' && day < isoDayIn(new Date(nowMs).toISOString(), timeZone)
  const isShort = passcode !== '' && passcode.trim().length < minPasscodeLength
  return {
    ...(isNoAddress && { email: 'Enter an email address like anna@example.com.' }),
    ...(isNothing && { what: 'Choose at least one thing to share.' }),
    ...(isPast && { day: 'Choose today or a later day.' }),
    ...(isShort && { passcode: `Use at least ${minPasscodeLength} characters.` }),
  }
}

/** Whether visitors will have to type a passcode: a new one, or the one there is. */
export function isLocked(
  { audience, passcode, removesPasscode }: ShareDraft,
  link: Share | undefined,
): boolean {
  return audience === 'anyone' && (passcode !== '' || (link?.has_passcode === true && !removesPasscode))
}

/** For whom a new one is. */
export function audienceOf({ audience, email, team }: ShareDraft): ChosenAudience {
  if (audience === 'person') return { kind: audience, email: email.trim() }
  return audience === 'team' ? { kind: audience, id: team } : { kind: audience }
}

/** Why comments cannot go along with what is chosen; null: they can. */
export function commentsBarredBy({ audience, part, struck }: ShareDraft): string | null {
  const { from, to } = part ?? { from: null, to: null }
  const redact = struck.size > 0 ? [{ start: 0, end: 1 }] : []
  return whyNoComments({ audience: { kind: audience }, from, to, redact })
}

/** The title as visitors get it, where a word that is struck stands in it; else null. */
export function struckTitle(
  { title, struck }: Pick<ShareDraft, 'title' | 'struck'>,
  note: Pick<Recording, 'segments' | 'title'>,
): string | null {
  if (struck.size === 0) return null
  const whole = title.trim() || note.title
  const shown = strikeText(whole, strikeSegments(note.segments, stretchesOf(note.segments, struck)).keys)
  return shown === whole ? null : shown
}

/** What is sent to make the link, or to change `link` into it. */
export function requestOf(
  draft: ShareDraft,
  { note, link, ...when }: When & { note: Note; link?: Share | undefined },
): PatchShareRequest {
  const { sound, transcript, highlights, download, part, title } = draft
  return {
    may_comment: draft.mayComment && commentsBarredBy(draft) === null,
    sound,
    transcript,
    highlights,
    download,
    card: draft.audience === 'anyone' && draft.card && draft.passcode === '',
    attachments: [...draft.attachments],
    title: title.trim() === '' ? null : title.trim(),
    from: part && part.from > 0 ? part.from : null,
    to: part && part.to < lengthOfNote(note) ? part.to : null,
    ...redactionOf(draft, note, link),
    ...(draft.expiry !== 'kept' && { expires_at: expiresAt(draft, when) }),
    ...(draft.audience === 'anyone' && draft.passcode !== '' && { passcode: draft.passcode }),
    ...(draft.passcode === '' && draft.removesPasscode && { passcode: null }),
  }
}

/**
 * Of a link whose words to strike are as they were, nothing: what was struck stays struck, to the letter. Where the note
 * has changed since, they are chosen anew.
 */
function redactionOf({ struck }: ShareDraft, note: Note, link: Share | undefined) {
  const before = link ? wordsIn(note.segments, link.redact) : new Set()
  const isSame = struck.size === before.size && [...struck].every((key) => before.has(key))
  return isSame && !link?.is_outdated ? {} : { redact: stretchesOf(note.segments, struck) }
}

const dayMs = 24 * 60 * 60 * 1000

function expiresAt({ expiry, day }: ShareDraft, { nowMs, timeZone }: When): string | null {
  if (expiry === 'none') return null
  if (expiry !== 'date') return new Date(nowMs + Number(expiry) * dayMs).toISOString()
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return new Date(boundsOfDay({ year, month, day: date }, timeZone).last).toISOString()
}
