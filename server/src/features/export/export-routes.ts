import { Readable } from 'node:stream'
import { wholeCreations } from '@earmark/core/creations/whole-creations.ts'
import type { Recording } from '@earmark/core/entities/recording.ts'
import { AppError } from '@earmark/core/errors.ts'
import { documentOf, type NoteDocument } from '@earmark/core/export/document.ts'
import {
  type DocumentFormat,
  exportFormatsOf,
  exportRecording,
  isDocumentFormat,
  tagNamesOf,
} from '@earmark/core/export/export-recording.ts'
import { fileNameOf } from '@earmark/core/export/file-name.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { recording, transcript } from '../../platform/db/recordings-schema.ts'
import type { Api } from '../../platform/http/api.ts'
import { contentDisposition } from '../../platform/http/content-disposition.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { sandboxPolicy } from '../../platform/http/security-headers.ts'
import { timesOf } from '../../platform/http/session.ts'
import { noSubtitles } from '../../platform/no-subtitles.ts'
import { isItsTranscript, wholeFields } from '../../platform/sync/read-recording.ts'
import { readParts } from '../../platform/sync/parts.ts'
import { readTags } from '../../platform/sync/read-tags.ts'
import { type Seer, visibleTo } from '../../platform/sync/visibility.ts'
import type { Queries } from '../../ports/database.ts'
import type { Services } from '../../services.ts'
import { toHtml } from './html.ts'
import { type Pictures, readPictures } from './read-pictures.ts'
import { createDocumentWriter, type WriteDocument } from './write-documents.ts'

/** As text it takes a third more, and a browser has it in memory several times over. */
const maxPageSoundBytes = 200 * 10 ** 6

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

type ExportNeeds = Pick<Services, 'database' | 'blobs' | 'now'>

export function registerExport(
  api: Api,
  needs: ExportNeeds,
  writeDocument: WriteDocument = createDocumentWriter(),
): void {
  registerCall(api, 'GET /recordings/:ulid/export', async ({ viewer, actor, params, query, c }) => {
    const { db } = needs.database
    const { format, time_zone } = query
    const own = timesOf(viewer)
    const dates = { ...own, timeZone: time_zone ?? own.timeZone }
    const found = await readWithSound(db, actor, params.ulid)
    const tags = await readTags(db, actor.account_id)
    c.set('contentPolicy', sandboxPolicy)
    if (!isDocumentFormat(format)) {
      if (!exportFormatsOf(found.row).includes(format)) throw noSubtitles()
      const { text, type, file_name } = exportRecording(found.row, { tags, format, dates })
      return fileAnswer(text, { type, file_name })
    }
    const note = documentOf(found.row, { tagNames: tagNamesOf(found.row, tags), dates })
    const pictures = () => readPictures(needs, actor, found.row)
    const body =
      format === 'html'
        ? await writePage(needs, { note, pictures: await pictures() }, found)
        : await writeDocument(
            { format, note: withoutWords(note), madeAt: needs.now() },
            { user_id: actor.user_id, signal: c.req.raw.signal, pictures },
          )
    return fileAnswer(body, {
      type: documentTypes[format],
      file_name: `${fileNameOf(found.row, dates.timeZone)}.${format}`,
    })
  })
}

interface Shown {
  note: NoteDocument
  pictures: Pictures
}

type Body = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | string

const documentTypes: Record<DocumentFormat, string> = {
  pdf: 'application/pdf',
  docx: docxType,
  html: 'text/html; charset=utf-8',
}

/** The times of single words are for the web page alone; they are most of a note. */
function withoutWords(note: NoteDocument): NoteDocument {
  return { ...note, paragraphs: note.paragraphs.map((spoken) => ({ ...spoken, words: [] })) }
}

async function writePage(
  { blobs }: ExportNeeds,
  { note, pictures }: Shown,
  { row: { sound }, sound_key }: Found,
): Promise<Body> {
  if ((sound?.bytes ?? 0) > maxPageSoundBytes) {
    throw new AppError('too_large', 'a sound too long for one page', {
      detail:
        'The audio of this note is larger than 200 MB, too much for one web page. Download it separately.',
    })
  }
  const bytes = sound_key === null ? undefined : await blobs.read(sound_key)
  const page = toHtml(note, { sound: sound && bytes ? { type: sound.type, bytes } : undefined, pictures })
  // Node's own type of the same stream.
  return Readable.toWeb(Readable.from(encoded(page))) as ReadableStream<Uint8Array>
}

async function* encoded(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield Buffer.from(piece)
}

function fileAnswer(body: Body, { type, file_name }: { type: string; file_name: string }): Response {
  const disposition = contentDisposition('attachment', file_name)
  return new Response(body, { headers: { 'Content-Type': type, 'Content-Disposition': disposition } })
}

interface Found {
  row: Recording
  sound_key: string | null
}

async function readWithSound(db: Queries, seer: Seer, ulid: string): Promise<Found> {
  const isThis = and(visibleTo(db, seer).recordings, eq(recording.ulid, ulid), isNull(recording.deleted_at))
  const [found] = await db
    .select({ ...wholeFields, sound_key: recording.sound_key })
    .from(recording)
    .leftJoin(transcript, isItsTranscript)
    .where(isThis)
  if (!found) throw new AppError('not_found', 'no such recording, or in the trash')
  const { sound_key, ...row } = found
  if (row.attachments.every(({ made }) => made === undefined)) return { row, sound_key }
  const versions = await readParts(db, seer, { kind: 'creation_version', ulids: [ulid] })
  return { row: { ...row, attachments: wholeCreations(row.attachments, versions) }, sound_key }
}
