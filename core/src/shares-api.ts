import { z } from 'zod'
import { emailAddress, titleLine } from './api.ts'
import { maxAttachments } from './entities/attachment.ts'
import { maxCommentLength } from './entities/reactions.ts'
import { anyMoment } from './entities/moment.ts'
import { seconds } from './entities/recording.ts'
import { receivedShare, share, sharedComment, struckStretch } from './entities/share.ts'
import { textFormats } from './export/export-recording.ts'
import { isUlid } from './ids.ts'
import { maxStruck } from './sharing/max-struck.ts'
import { minPasscodeLength } from './sharing/passcodes.ts'

const passcode = z
  .string('must be text')
  .refine(
    (text) => text.trim().length >= minPasscodeLength,
    `must have at least ${minPasscodeLength} characters`,
  )
  .max(100, 'must have at most 100 characters')

/** Chosen once: what was given to one is not turned over to another. */
const audience = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('anyone') }),
    z.strictObject({ kind: z.literal('person'), email: emailAddress }),
    z.strictObject({ kind: z.literal('team'), id: z.string().max(64) }),
  ],
  'must be anyone, a person or a team',
)
export type ChosenAudience = z.output<typeof audience>

const chosen = {
  may_comment: z.boolean(),
  title: titleLine(500).nullable(),
  sound: z.boolean(),
  transcript: z.boolean(),
  highlights: z.boolean(),
  attachments: z
    .array(z.string().refine(isUlid, 'must be an identifier'))
    .max(maxAttachments, `must have at most ${maxAttachments} attachments`),
  from: seconds.nullable(),
  to: seconds.nullable(),
  redact: z.array(struckStretch).max(maxStruck, `must have at most ${maxStruck} stretches`),
  download: z.boolean(),
  card: z.boolean(),
  passcode: passcode.nullable(),
  expires_at: anyMoment.nullable(),
}

/** `POST /api/v1/recordings/{ulid}/shares`: what is not named is as it is usually. */
export const createShareRequest = z.strictObject({
  audience: audience.default({ kind: 'anyone' }),
  may_comment: chosen.may_comment.default(false),
  title: chosen.title.default(null),
  sound: chosen.sound.default(true),
  transcript: chosen.transcript.default(true),
  highlights: chosen.highlights.default(false),
  attachments: chosen.attachments.default([]),
  from: chosen.from.default(null),
  to: chosen.to.default(null),
  redact: chosen.redact.default([]),
  download: chosen.download.default(false),
  card: chosen.card.default(false),
  passcode: chosen.passcode.default(null),
  expires_at: chosen.expires_at.default(null),
})
export type CreateShareRequest = z.output<typeof createShareRequest>

/** `PATCH /api/v1/shares/{id}`: what is not named stays, null takes it away. */
export const patchShareRequest = z.strictObject(chosen).partial()
export type PatchShareRequest = z.output<typeof patchShareRequest>

/** `GET /api/v1/shares` and `DELETE /api/v1/shares`. */
export const sharesQuery = z.strictObject({
  /** The `ulid` of a note: its links alone. */
  recording: z.string().refine(isUlid, 'must be an identifier').optional(),
})

export const sharesAnswer = z.object({
  items: z.array(share),
  /** Whether emails leave this server: without, people are told of what is shared with them by its bell alone. */
  sends_mail: z.boolean(),
})

/** `GET /api/v1/shares/with-me` */
export const receivedSharesAnswer = z.object({ items: z.array(receivedShare) })

/** `POST /api/v1/public/shares/{id}/copy` */
export const keptCopyAnswer = z.object({ ulid: z.string() })

/** `GET /api/v1/public/shares/{id}/comments`, and what each change of them answers. In the order they were written. */
export const sharedCommentsAnswer = z.object({ items: z.array(sharedComment) })

const commentText = z.string('must be text').max(2 * maxCommentLength)

/** `POST /api/v1/public/shares/{id}/comments`: sent again under the same `id`, it is there once. */
export const addSharedCommentRequest = z.strictObject({
  id: z.string().refine(isUlid, 'must be an identifier'),
  text: commentText,
  at_seconds: seconds.nullable().default(null),
  reply_to: z.string().refine(isUlid, 'must be an identifier').nullable().default(null),
})

/** `PATCH /api/v1/public/shares/{id}/comments/{comment}` */
export const editSharedCommentRequest = z.strictObject({ text: commentText })

/** `POST /api/v1/public/shares/{id}/open` */
export const openShareRequest = z.strictObject({ passcode: z.string('must be text').max(100) })

/** `GET /api/v1/public/shares/{id}/transcript` */
export const sharedTextQuery = z.strictObject({
  format: z.enum(textFormats, `must be one of ${textFormats.join(', ')}`),
})

/** `GET /api/v1/public/shares/{id}/audio` */
export const sharedAudioQuery = z.strictObject({
  /** `1`: to be kept as a file, where that is allowed. */
  download: z.literal('1', 'must be 1, or left out').optional(),
})
