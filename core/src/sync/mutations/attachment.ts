import { z } from 'zod'
import {
  type Attachment,
  attachment,
  attachmentKinds,
  maxAttachments,
  newLink,
} from '../../entities/attachment.ts'
import { AppError } from '../../errors.ts'
import { refused } from '../../refusals.ts'
import { oneLine } from '../../text/one-line.ts'
import { mutation } from '../mutation.ts'
import { removeVersions } from './creation.ts'
import { id } from './fields.ts'
import { getEditable, isIdle, putRecording } from './recording-row.ts'

const { description, file_name, type, bytes } = attachment.shape

/** What each kind cannot do without. */
const needed: Record<(typeof attachmentKinds)[number], 'url' | 'file_name' | 'description'> = {
  link: 'url',
  text: 'description',
  image: 'file_name',
  pdf: 'file_name',
  file: 'file_name',
}

const added = z
  .strictObject({
    ulid: id,
    id,
    kind: z.enum(attachmentKinds),
    description: description.default(''),
    url: newLink.nullable().default(null),
    file_name: file_name.transform((name) => (name === null ? null : oneLine(name))).default(null),
    type: type.default(null),
    bytes: bytes.default(null),
  })
  .check(({ value, issues }) => {
    const field = needed[value.kind]
    if (!value[field]) {
      issues.push({
        code: 'custom',
        path: [field],
        message: `must be given for an attachment of kind ${value.kind}`,
        input: value,
      })
    }
  })

export const attachmentMutations = {
  'attachment.add': mutation(added, async (tx, { ulid, ...given }) => {
    const row = await getEditable(tx, ulid)
    if (row.attachments.some((other) => other.id === given.id)) return
    if (row.attachments.length >= maxAttachments) {
      throw refused('too_many_attachments', `recording ${ulid} has ${maxAttachments} attachments`, {
        most: maxAttachments,
      })
    }
    const next: Attachment = { ...given, recording_id: ulid, created_at: tx.now, updated_at: tx.now }
    await putRecording(tx, row, { attachments: [...row.attachments, next] }, partOf(given.id))
  }),

  'attachment.describe': mutation(z.strictObject({ ulid: id, id, description }), async (tx, args) => {
    const row = await getEditable(tx, args.ulid)
    const before = row.attachments.find((other) => other.id === args.id)
    if (!before) throw new AppError('not_found', `no attachment ${args.id} of ${args.ulid}`)
    if (before.made) throw refused('made_from_words', `${args.id} of ${args.ulid} was made`)
    const isSame = before.description === args.description
    if (isIdle(tx, row, { part: partOf(args.id), isSame })) return
    const after = { ...before, description: args.description, updated_at: tx.now }
    const attachments = row.attachments.map((other) => (other === before ? after : other))
    await putRecording(tx, row, { attachments }, partOf(args.id))
  }),

  'attachment.remove': mutation(z.strictObject({ ulid: id, id }), async (tx, args) => {
    const row = await getEditable(tx, args.ulid)
    const kept = row.attachments.filter((other) => other.id !== args.id)
    const isSame = kept.length === row.attachments.length
    if (isIdle(tx, row, { part: partOf(args.id), isSame })) return
    await removeVersions(tx, args)
    await putRecording(tx, row, { attachments: kept }, partOf(args.id))
  }),
} as const

const partOf = (key: string) => `attachment:${key}`
