import { randomBytes } from 'node:crypto'
import { anyMoment } from '@earmark/core/entities/moment.ts'
import type { Tag } from '@earmark/core/entities/tag.ts'
import { findTagNamed } from '@earmark/core/entities/tag-names.ts'
import { AppError } from '@earmark/core/errors.ts'
import { ulid as newUlid } from '@earmark/core/ids.ts'
import { invalidInput } from '@earmark/core/invalid-input.ts'
import { soundRefusals } from '@earmark/core/speech/sound-refusal.ts'
import { isSoundType } from '@earmark/core/speech/sound-type.ts'
import { titleOfFile } from '@earmark/core/text/title-of-file.ts'
import { getFilingChannel } from '@earmark/core/sync/mutations/channel-row.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import { z } from 'zod'
import { newBlobKey } from '../../platform/blob-key.ts'
import { type Part, readMultipart, textOf } from '../../platform/http/read-multipart.ts'
import { actorNow } from '../../platform/sync/actor-now.ts'
import { readTags } from '../../platform/sync/read-tags.ts'
import type { WriteContext } from '../../platform/sync/write-context.ts'
import type { Changes, MutationCall } from '../../platform/sync/changes.ts'
import type { WrittenBlob } from '../../ports/blobs.ts'
import { attachSound } from './attach-sound.ts'
import type { FinishNeeds } from './finish-upload.ts'
import { notSound, soundTypeOf } from '../../platform/files/sound-type.ts'
import { maxUploadBytes } from './tus-server.ts'

const fields = z.object({
  title: z.string().max(500, 'must have at most 500 characters').default(''),
  recorded_at: anyMoment.optional(),
  channel: z.string().max(64, 'must have at most 64 characters').optional(),
  tags: z.array(z.string().max(60, 'must have at most 60 characters')).max(50, 'must be at most 50'),
})

interface Form {
  texts: Record<string, string>
  tags: string[]
  kept?: WrittenBlob
  /** By the name of its file, where a person chose it. */
  fileTitle: string
}

interface StoredSound {
  key: string
  kept: WrittenBlob | undefined
}

/** A script's way: one form with the sound and what is known of it. Refused, it leaves nothing behind. */
export async function receiveRecording(needs: FinishNeeds, actor: Actor, request: Request): Promise<string> {
  const { database, blobs, now } = needs
  await needs.quota.checkStorage(database.db, { actor, now: now() }, 0)
  const blob_key = newBlobKey()
  try {
    const form = await readForm(request, (part) => blobs.write(blob_key, bounded(part.body)))
    const parsed = fields.safeParse({ ...form.texts, tags: form.tags })
    if (!parsed.success) throw invalidInput(parsed.error)
    const sound = await checkSound(needs, { key: blob_key, kept: form.kept })
    const at = now()
    const ulid = newUlid(at.getTime(), randomBytes(10))
    const { recorded_at = at.toISOString(), channel: channel_id, tags: names } = parsed.data
    const title = parsed.data.title || form.fileTitle
    await database.transaction(async (tx) => {
      const by = { actor: await actorNow(tx, actor), now: at }
      const changes = needs.sync.in(tx)
      const tags = await tagsNamed(changes, by, names)
      if (channel_id !== undefined) await demandChannel(changes, by, channel_id)
      const filed = channel_id === undefined ? {} : { channel_id }
      const arrived = { ulid, title, recorded_at, tags, ...filed, blob_key, sound, isImported: true }
      await attachSound({ changes, quota: needs.quota }, by, arrived)
    })
    needs.fanout.poke(actor.account_id)
    needs.jobs.wake()
    return ulid
  } catch (error) {
    await blobs.remove(blob_key)
    throw error
  }
}

async function readForm(request: Request, keep: (part: Part) => Promise<WrittenBlob>): Promise<Form> {
  const form: Form = { texts: {}, tags: [], fileTitle: '' }
  for await (const part of readMultipart(request)) {
    if (part.name === 'file' && form.kept) throw refused('The form must have one file only.')
    if (part.name === 'file') {
      form.kept = await keep(part)
      form.fileTitle = titleOfFile(part.fileName ?? '')
    } else if (part.name === 'tags') form.tags.push(...listed(await textOf(part, 4_000)))
    else if (part.name === 'title' || part.name === 'recorded_at' || part.name === 'channel') {
      form.texts[part.name] = await textOf(part, 4_000)
    } else throw refused(`The field “${part.name.slice(0, 64)}” is not known here.`)
  }
  return form
}

async function checkSound({ blobs }: Pick<FinishNeeds, 'blobs'>, { key, kept }: StoredSound) {
  if (!kept) throw refused('The form must have a file in the field “file”.')
  if (kept.bytes === 0) throw refused(soundRefusals.empty)
  const type = await soundTypeOf(blobs, key)
  if (!isSoundType(type)) throw notSound()
  return { type, ...kept }
}

/** One that is not there, hidden or archived is refused before anything is made. */
async function demandChannel(changes: Changes, by: WriteContext, channel_id: string): Promise<void> {
  await changes.run(by, (rows) => getFilingChannel(rows, channel_id))
}

/** Tags by id or by name; those that are not there yet are made. Under the account's lock: two forms at once make one. */
async function tagsNamed(changes: Changes, by: WriteContext, names: readonly string[]): Promise<string[]> {
  const known: Pick<Tag, 'id' | 'name'>[] = await readTags(changes.tx, by.actor.account_id)
  const made: MutationCall[] = []
  const ids = names.map((name) => {
    const found = known.find(({ id }) => id === name) ?? findTagNamed(known, name)
    if (found) return found.id
    const id = newUlid(by.now.getTime(), randomBytes(10))
    made.push({ name: 'tag.create', args: { id, name } })
    known.push({ id, name })
    return id
  })
  await changes.apply(by, made)
  return ids
}

/** One field may hold several, with commas between them; or there are several fields. */
function listed(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
}

async function* bounded(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const piece of body) {
    bytes += piece.byteLength
    if (bytes > maxUploadBytes) {
      throw new AppError('too_large', 'over the hard limit', { detail: 'The limit is 2 GB.' })
    }
    yield piece
  }
}

function refused(detail: string): AppError {
  return new AppError('invalid_input', detail, { detail })
}
