import { z } from 'zod'
import { describedText } from '../../creations/creation-text.ts'
import { type Attachment, maxAttachments } from '../../entities/attachment.ts'
import { creationLimits, creationVersion } from '../../entities/creation.ts'
import { type Made, made, mostNotes } from '../../entities/made.ts'
import type { RecordingRow } from '../../entities/transcript.ts'
import { refused } from '../../refusals.ts'
import { mutation } from '../mutation.ts'
import type { Tx } from '../tx.ts'
import { id, line } from './fields.ts'
import { getEditable, isBeaten, putRecording } from './recording-row.ts'

const oneCreation = z.strictObject({ ulid: id, id })
const { engine, prompt, lines, created_at } = creationVersion.shape

const given = z.strictObject({
  id,
  engine,
  prompt: prompt.default(null),
  lines,
  /** Lines that a model wrote beside these, and nobody sees. */
  left_out: z.number().int().min(0).optional(),
  left_out_links: z.number().int().min(0).optional(),
  /** Of one that comes back; not given: now. */
  created_at: created_at.optional(),
})
type Given = z.output<typeof given>

const added = oneCreation.extend({
  kind: made.shape.kind,
  name: line(creationLimits.name).pipe(made.shape.name),
  template_id: made.shape.template_id.default(null),
  versions: z.array(given).min(1).max(creationLimits.versions),
  /** Which of them stands; not given: the last. */
  version: id.optional(),
  of: z.array(id).min(1).max(mostNotes).optional(),
  by_itself: made.shape.by_itself,
})

export const creationMutations = {
  /** What was made from the words of a note, hung on it; or again one that was taken off. */
  'creation.add': mutation(added, async (tx, { ulid, id: key, versions, ...args }) => {
    const row = await getEditable(tx, ulid)
    if (row.attachments.some((other) => other.id === key)) return
    demandRoom(row)
    for (const one of versions) await putVersion(tx, { ulid, id: key }, one)
    const stands = versions.find((one) => one.id === args.version) ?? versions.at(-1)
    if (!stands) throw new Error('a creation without a version')
    const { kind, name, template_id, of, by_itself } = args
    const attachment: Attachment = {
      id: key,
      recording_id: ulid,
      kind: 'text',
      description: describedText(stands.lines),
      url: null,
      file_name: null,
      type: null,
      bytes: null,
      made: {
        kind,
        name,
        template_id,
        version: stands.id,
        engine: stands.engine,
        ...leftOutOf(versions),
        ...(of && { of }),
        ...(by_itself && { by_itself }),
      },
      created_at: tx.now,
      updated_at: tx.now,
    }
    await putRecording(tx, row, { attachments: [...row.attachments, attachment] }, partOf(key))
  }),

  /** The versions before it stay, the newest ten. Of two that were made apart the later one stands, and both are there. */
  'creation.revise': mutation(oneCreation.extend({ version: given }), async (tx, { version, ...which }) => {
    const { row, creation } = await getCreation(tx, which)
    const before = await versionsOf(tx, which)
    if (before.some((one) => one.id === version.id)) return
    await putVersion(tx, which, version)
    const most = creationLimits.versions - 1
    const others = before.filter((one) => one.id !== creation.made.version)
    const gone = others.slice(0, Math.max(0, before.length - most)).map((one) => one.id)
    for (const old of gone) await tx.remove('creation_version', old)
    await stand(tx, { row, creation }, { version, gone })
  }),

  /** One of its versions stands again. */
  'creation.choose': mutation(oneCreation.extend({ version: id }), async (tx, { version, ...which }) => {
    const found = await getCreation(tx, which)
    const chosen = (await versionsOf(tx, which)).find((one) => one.id === version)
    if (!chosen) throw refused('version_gone', `no version ${version} of ${which.id}`)
    if (found.creation.made.version !== version) await stand(tx, found, { version: chosen, gone: [] })
  }),
} as const

type Which = z.infer<typeof oneCreation>
type Creation = Attachment & { made: Made }

interface Found {
  row: RecordingRow
  creation: Creation
}

async function getCreation(tx: Tx, { ulid, id: key }: Which): Promise<Found> {
  const row = await getEditable(tx, ulid)
  const creation = row.attachments.find((other): other is Creation => other.id === key && isMade(other))
  if (!creation) throw refused('creation_gone', `nothing made ${key} of ${ulid}`)
  return { row, creation }
}

function isMade(attachment: Attachment): attachment is Creation {
  return attachment.made !== undefined
}

function demandRoom({ ulid, attachments }: RecordingRow): void {
  const most = attachments.filter(isMade).length >= creationLimits.ofNote ? creationLimits.ofNote : undefined
  if (most !== undefined) throw refused('too_many_creations', `recording ${ulid} has ${most}`, { most })
  if (attachments.length < maxAttachments) return
  throw refused('too_many_attachments', `recording ${ulid} has ${maxAttachments}`, { most: maxAttachments })
}

async function putVersion(
  tx: Tx,
  { ulid, id: attachment_id }: Which,
  { left_out: _told, left_out_links: _links, ...version }: Given,
): Promise<void> {
  // Devices make the identifiers: one that names a version of something else changes nothing of it.
  if (await tx.get('creation_version', version.id)) return
  await tx.put('creation_version', {
    ...version,
    ulid,
    attachment_id,
    created_at: version.created_at ?? tx.at,
    updated_at: tx.now,
    changed_at: {},
  })
}

/** Oldest first. */
async function versionsOf(tx: Tx, { ulid, id: key }: Which) {
  const all = await tx.listParts('creation_version', ulid)
  const timeOf = (one: { created_at: string; id: string }) => `${one.created_at} ${one.id}`
  return all.filter((one) => one.attachment_id === key).toSorted((a, b) => (timeOf(a) < timeOf(b) ? -1 : 1))
}

interface Standing {
  version: Pick<Given, 'id' | 'engine' | 'lines' | 'left_out' | 'left_out_links'>
  /** Versions that are not kept any more. */
  gone: readonly string[]
}

async function stand(tx: Tx, { row, creation }: Found, { version, gone }: Standing): Promise<void> {
  if (isBeaten(tx, row.changed_at[partOf(creation.id)] ?? '')) return
  const { left_out = {}, left_out_links = {}, ...before } = creation.made
  const told = Object.entries(left_out).map(([key, count]) => {
    return { id: key, left_out: count, left_out_links: left_out_links[key] }
  })
  const kept = told.filter((one) => !gone.includes(one.id))
  const changed: Creation = {
    ...creation,
    description: describedText(version.lines),
    made: { ...before, version: version.id, engine: version.engine, ...leftOutOf([...kept, version]) },
    updated_at: tx.now,
  }
  const attachments = row.attachments.map((other) => (other.id === creation.id ? changed : other))
  await putRecording(tx, row, { attachments }, partOf(creation.id))
}

type Counts = Pick<Made, 'left_out' | 'left_out_links'>

function leftOutOf(
  versions: readonly { id: string; left_out?: number | undefined; left_out_links?: number | undefined }[],
): Counts {
  const counted = (of: keyof Counts): Counts => {
    const counts = versions.flatMap(({ id: key, [of]: count }) => (count ? [[key, count] as const] : []))
    return counts.length > 0 ? { [of]: Object.fromEntries(counts) } : {}
  }
  return { ...counted('left_out'), ...counted('left_out_links') }
}

/** With its attachment. */
export async function removeVersions(tx: Tx, which: Which): Promise<void> {
  for (const { id: key } of await versionsOf(tx, which)) await tx.remove('creation_version', key)
}

const partOf = (key: string) => `attachment:${key}`
