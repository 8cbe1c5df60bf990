import { z } from 'zod'
import { textLine } from './api.ts'
import { maxAttachments } from './entities/attachment.ts'
import { anyMoment } from './entities/moment.ts'
import { seconds } from './entities/recording.ts'
import { share, struckStretch } from './entities/share.ts'
import { textFormats } from './export/export-recording.ts'
import { isUlid } from './ids.ts'

export const maxStruck = 2_000

const passcode = z
  .string('must be text')
  .min(4, 'must have at least 4 characters')
  .max(100, 'must have at most 100 characters')

const chosen = {
  title: textLine(500).min(1, 'must not be empty').nullable(),
  sound: z.boolean(),
  transcript: z.boolean(),
  attachments: z
    .array(z.string().refine(isUlid, 'must be an identifier'))
    .max(maxAttachments, `must have at most ${maxAttachments} attachments`),
  from: seconds.nullable(),
  to: seconds.nullable(),
  redact: z.array(struckStretch).max(maxStruck, `must have at most ${maxStruck} stretches`),
  download: z.boolean(),
  passcode: passcode.nullable(),
  expires_at: anyMoment.nullable(),
}

/** `POST /api/v1/recordings/{ulid}/shares`: what is not named is as it is usually. */
export const createShareRequest = z.strictObject({
  title: chosen.title.default(null),
  sound: chosen.sound.default(true),
  transcript: chosen.transcript.default(true),
  attachments: chosen.attachments.default([]),
  from: chosen.from.default(null),
  to: chosen.to.default(null),
  redact: chosen.redact.default([]),
  download: chosen.download.default(false),
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

export const sharesAnswer = z.object({ items: z.array(share) })

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
