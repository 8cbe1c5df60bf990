import { randomBytes } from 'node:crypto'
import { AppError } from '@earmark/core/errors.ts'
import { isUlid, ulid } from '@earmark/core/ids.ts'
import { readMultipart, textOf } from '../../platform/http/read-multipart.ts'
import type { Blobs } from '../../ports/blobs.ts'
import { fileTooLarge, type StoredFile, storeFile, maxFileBytes } from '../../platform/files/store-file.ts'

export interface ReceivedFile {
  /** Of the attachment: the sender's own, where it has made the attachment already. */
  id: string
  description: string
  file_name: string
  file: StoredFile
}

interface Form {
  id?: string
  description?: string
  received?: { file_name: string; file: StoredFile }
}

// Headers, fields and boundaries beside the file itself.
const formBytes = 64 * 1024

/** Reads a form with one file and perhaps `id` and `description`, in any order. Refused, it leaves no bytes behind. */
export async function receiveFile(
  { blobs, now }: { blobs: Blobs; now: () => Date },
  request: Request,
): Promise<ReceivedFile> {
  // What is declared is believed only where it is too much: nobody waits for 100 MB to be refused.
  if (Number(request.headers.get('content-length') ?? 0) > maxFileBytes + formBytes) throw fileTooLarge()
  const form: Form = {}
  try {
    await readForm(form, blobs, request)
    const { id = ulid(now().getTime(), randomBytes(10)), description = '', received } = form
    if (!isUlid(id)) throw refused('“id” must be an identifier.')
    if (!received) throw refused('The form must have a file in the field “file”.')
    return { id, description, ...received }
  } catch (error) {
    if (form.received) await blobs.remove(form.received.file.blob_key)
    throw error
  }
}

async function readForm(form: Form, blobs: Blobs, request: Request): Promise<void> {
  for await (const part of readMultipart(request)) {
    if (part.name === 'id') form.id = await textOf(part, 64)
    else if (part.name === 'description') form.description = await textOf(part, 40_000)
    else if (part.name !== 'file') throw refused(`The field “${part.name.slice(0, 64)}” is not known here.`)
    else if (form.received) throw refused('The form must have one file only.')
    else {
      const file_name = (part.fileName ?? '').slice(0, 255) || 'file'
      form.received = { file_name, file: await storeFile(blobs, part.body) }
    }
  }
}

function refused(detail: string): AppError {
  return new AppError('invalid_input', detail, { detail })
}
