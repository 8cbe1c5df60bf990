import { othersSource } from '@earmark/core/entities/meeting.ts'
import { anyMoment } from '@earmark/core/entities/moment.ts'
import { AppError } from '@earmark/core/errors.ts'
import { readUlid } from '@earmark/core/ids.ts'
import { invalidInput } from '@earmark/core/invalid-input.ts'
import { z } from 'zod'

/** What a sender may say of a sound. Names that are not ours are let through: tus clients send some of their own. */
const metadata = z.object({
  /** Which of the person's accounts it is for; the current one when not given. */
  account: z.string().max(64).optional(),
  ulid: z
    .string()
    .transform((text) => readUlid(text))
    .refine((id) => id !== undefined, 'must be an identifier')
    .optional(),
  /** A whole library; not given: a sound. */
  purpose: z.literal('archive', 'must be archive, or left out').optional(),
  filename: z.string().max(255, 'must have at most 255 characters').optional(),
  filetype: z.string().max(200, 'must have at most 200 characters').optional(),
  title: z.string().max(500, 'must have at most 500 characters').optional(),
  recorded_at: anyMoment.optional(),
  /** Recorded as two tracks, the microphone on the left: what the right one is of. */
  others: othersSource.optional(),
  /** Whoever sends it knows that a person is on each side; holds only where the two differ. */
  sides: z.literal('apart', 'must be apart, or left out').optional(),
  sha256: z
    .string()
    .toLowerCase()
    .regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits')
    .optional(),
})
export type UploadMetadata = z.output<typeof metadata>

const maxMetadataBytes = 8_192

/** Of an Upload-Metadata header: names with values in base 64. */
export function readMetadata(header: string | undefined): UploadMetadata {
  if ((header?.length ?? 0) > maxMetadataBytes) throw new AppError('too_large', 'over-long Upload-Metadata')
  const pairs = (header ?? '')
    .split(',')
    .map((pair) => pair.trim().split(' '))
    .filter(([name, value]) => name && value)
    .map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString('utf8')] as const)
  const parsed = metadata.safeParse(Object.fromEntries(pairs))
  if (!parsed.success) throw invalidInput(parsed.error)
  return parsed.data
}
