import { z } from 'zod'
import { made } from './made.ts'

const isWebAddress = /^https?:\/\/[^\s/]/i

export const maxAttachments = 200

export const maxDescription = 10_000

export const attachmentKinds = ['image', 'pdf', 'file', 'text', 'link'] as const

/** Something hung on a recording. Its description is searchable text. */
export const attachment = z.object({
  id: z.string(),
  recording_id: z.string(),
  kind: z.enum(attachmentKinds),
  /** Of a text note: the text itself. */
  description: z.string().max(maxDescription, `must have at most ${maxDescription} characters`),
  /** Of a link: http or https and nothing else, for it is shown as something to click. */
  url: z
    .string()
    .max(2_000, 'must have at most 2000 characters')
    .regex(isWebAddress, 'must begin with http:// or https://')
    .nullable(),
  /** Of an image, a PDF or a file: as it was called, what it is, how large. */
  file_name: z.string().max(255, 'must have at most 255 characters').nullable(),
  type: z.string().max(200, 'must have at most 200 characters').nullable(),
  bytes: z.number().int().min(0, 'must not be negative').nullable(),
  /** Of a text that was made from the words of its note. */
  made: made.optional(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
/**
 * What a new link may lead to. A name before the host (`https://bank.example@evil.example`) makes it look like another
 * site. Rows from before that was asked are still read.
 */
export const newLink = attachment.shape.url
  .unwrap()
  .regex(
    /^[a-z]+:\/\/[^\s/?#\\@]+([/?#]\S*)?$/i,
    'must be an address without spaces, a name or a password in it',
  )
export type Attachment = z.infer<typeof attachment>
