import { actorIn } from '@earmark/core/access/principal.ts'
import type { SignedIn } from '@earmark/core/access/viewer.ts'
import { AppError } from '@earmark/core/errors.ts'
import type { Context } from 'hono'
import type { DiskRoom } from '../../platform/disk-room.ts'
import type { Api } from '../../platform/http/api.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { type ResolveSession, whileAllowed } from '../../platform/http/while-allowed.ts'
import { checkGrowth } from './check-growth.ts'
import { createUpload } from './create-upload.ts'
import { discardUpload } from '../../platform/files/discard-upload.ts'
import { createFinisher, type FinishNeeds, type UploadRow } from './finish-upload.ts'
import { readUpload } from './read-upload.ts'
import { createTus } from './tus-server.ts'
import { tusAnswer, wholeAnswer } from './tus-answer.ts'
import { readMetadata } from './upload-metadata.ts'
import { type ProgressNeeds, sayProgress, setBack } from './upload-progress.ts'

type UploadsNeeds = FinishNeeds & ProgressNeeds & { room: DiskRoom; resolveSession: ResolveSession }

/** Resumable upload, tus 1.0: the protocol by its library, whose and what for by us. */
export function registerUploads(api: Api, needs: UploadsNeeds): void {
  const { database, uploadsFolder, room, quota, now, resolveSession } = needs
  const { db } = database
  const tus = createTus(uploadsFolder, db)
  const finishUpload = createFinisher(needs)

  /** With its last byte an upload of known length is finished. One that grew waits for its hash. */
  const finishIfWhole = async (viewer: SignedIn, id: string, answer: Response): Promise<Response> => {
    const offset = answer.ok ? answer.headers.get('Upload-Offset') : null
    const row = offset === null ? undefined : await readUpload(db, viewer, id)
    if (row && !row.grows && offset === String(row.length)) await finishUpload(row, {})
    return tusAnswer(answer)
  }

  /** How long a sound without announced length will be, its sender may say beside the bytes. It is only shown. */
  const progressOf = (c: Context<AppEnv>, row: UploadRow) => (sent_bytes: number) =>
    sayProgress(needs, row, { sent_bytes, bytes: row.length ?? lengthIn(c, 'earmark-sound-bytes') })

  registerCall(api, 'OPTIONS /uploads', async ({ c }) => tusAnswer(await tus.answer(c.req.raw)))

  registerCall(api, 'POST /uploads', async ({ viewer, c }) => {
    const metadata = readMetadata(c.req.header('upload-metadata'))
    const actor = actorIn(viewer, metadata.account)
    const announced = { metadata, length: lengthIn(c, 'upload-length') }
    const id = await createUpload({ db, uploadsFolder, room, quota }, { actor, now: now() }, announced)
    const sender = whileAllowed(c.req.raw, { resolveSession, account_id: actor.account_id })
    const answer = await tus.create(sender.request, id)
    if (!answer.ok) await discardUpload(needs, { id, blob_key: null })
    await sender.demandAllowed()
    return finishIfWhole(viewer, id, answer)
  })

  registerCall(api, 'GET /uploads/:id', async ({ viewer, params, c }) => {
    const row = await readUpload(db, viewer, params.id)
    // Chosen at the end only: a finish that was cut off is taken up again before anything is said of it.
    if (row.blob_key !== null) return wholeAnswer((await finishUpload(row, {})).bytes)
    return finishIfWhole(viewer, row.id, await tus.answer(asHead(c.req.raw)))
  })

  registerCall(api, 'PATCH /uploads/:id', async ({ viewer, params, c }) => {
    const row = await readUpload(db, viewer, params.id)
    if (row.blob_key !== null) throw finished
    await checkGrowth(needs, row, lengthIn(c, 'content-length') ?? 0)
    const say = progressOf(c, row)
    const sender = whileAllowed(c.req.raw, { resolveSession, account_id: row.account_id })
    const answer = await tus.receive(sender.request, row.id, (sent) => void say(sent))
    await sender.demandAllowed()
    if (answer.ok) await say(Number(answer.headers.get('Upload-Offset')))
    return finishIfWhole(viewer, row.id, answer)
  })

  registerCall(api, 'DELETE /uploads/:id', async ({ viewer, params, c }) => {
    const row = await readUpload(db, viewer, params.id)
    if (row.blob_key !== null) throw finished
    const answer = await tus.answer(c.req.raw)
    if (answer.ok) await setBack(needs, row)
    return tusAnswer(answer)
  })

  registerCall(api, 'POST /uploads/:id/finish', async ({ viewer, params, body }) => {
    const row = await readUpload(db, viewer, params.id)
    return finishUpload(row, body)
  })
}

const finished = new AppError('conflict', 'a finished upload', { detail: 'This upload is finished already.' })

/** The protocol itself says what is wrong with a length that is none. */
function lengthIn(c: Context<AppEnv>, header: string): number | undefined {
  const length = Number(c.req.header(header) ?? Number.NaN)
  return Number.isSafeInteger(length) && length >= 0 ? length : undefined
}

/** A HEAD reaches the route of GET; either way the protocol answers it. */
function asHead({ url, headers }: Request): Request {
  return new Request(url, { method: 'HEAD', headers })
}
