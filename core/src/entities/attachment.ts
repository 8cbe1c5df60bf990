import { z } from 'zod'

export const attachmentKinds = ['image', 'pdf', 'file', 'text', 'link'] as const

/** Something hung on a recording. Its description is searchable text. */
export const attachment = z.object({
  id: z.string(),
  recording_id: z.string(),
  kind: z.enum(attachmentKinds),
  description: z.string().max(10_000),
  /** Of a link. */
  url: z.string().max(2_000).nullable(),
  /** Of a file: as it was called, what it is, how large. */
  file_name: z.string().max(255).nullable(),
  type: z.string().max(200).nullable(),
  bytes: z.number().int().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type Attachment = z.infer<typeof attachment>
