import { AppError } from '@earmark/core/errors.ts'
import type { Transcription } from '@earmark/core/entities/recording.ts'
import { invalidInput } from '@earmark/core/invalid-input.ts'
import { newRecordingFields } from '@earmark/core/recordings-api.ts'
import { soundRefusals } from '@earmark/core/speech/sound-refusal.ts'
import { isSoundType } from '@earmark/core/speech/sound-type.ts'
import { titleOfFile } from '@earmark/core/text/title-of-file.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import { newBlobKey } from '../../platform/blob-key.ts'
import { type Part, readMultipart, textOf } from '../../platform/http/read-multipart.ts'
import type { WrittenBlob } from '../../ports/blobs.ts'
import { attachSound } from './attach-sound.ts'
import { createRecording } from './create-recording.ts'
import type { FinishNeeds } from './finish-upload.ts'
import { readCaptions } from './read-captions.ts'
import { notSound, soundTypeOf } from '../../platform/files/sound-type.ts'
import { maxUploadBytes } from './tus-server.ts'

interface Form {
  texts: Record<string, string>
  tags: string[]
  kept?: WrittenBlob
  words?: Transcription
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
    const form = await readForm(request, {
      keep: (part) => blobs.write(blob_key, bounded(part.body)),
      read: (part) => readCaptions(part, actor.user_id),
    })
    const parsed = newRecordingFields.safeParse({ ...form.texts, tags: form.tags })
    if (!parsed.success) throw invalidInput(parsed.error)
    const sound = await checkSound(needs, { key: blob_key, kept: form.kept })
    const title = parsed.data.title || form.fileTitle
    const arrived = { blob_key, sound, words: form.words }
    const ulid = await createRecording(needs, actor, { ...parsed.data, title }, (changes, by, made) =>
      attachSound({ changes, quota: needs.quota }, by, { ...made, ...arrived, isImported: true }),
    )
    needs.jobs.wake()
    return ulid
  } catch (error) {
    await blobs.remove(blob_key)
    throw error
  }
}

interface FormReaders {
  keep: (part: Part) => Promise<WrittenBlob>
  read: (part: Part) => Promise<Transcription>
}

async function readForm(request: Request, { keep, read }: FormReaders): Promise<Form> {
  const form: Form = { texts: {}, tags: [], fileTitle: '' }
  for await (const part of readMultipart(request)) {
    if (part.name === 'file' && form.kept) throw refused('The form must have one file only.')
    if (part.name === 'captions' && form.words) throw refused('The form must have one caption file only.')
    if (part.name === 'file') {
      form.kept = await keep(part)
      form.fileTitle = titleOfFile(part.fileName ?? '')
    } else if (part.name === 'captions') form.words = await read(part)
    else if (part.name === 'tags') form.tags.push(...listed(await textOf(part, 4_000)))
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
