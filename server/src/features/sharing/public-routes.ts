import { AppError } from '@earmark/core/errors.ts'
import { soundFileName } from '@earmark/core/export/file-name.ts'
import { sharedFile, sharedFormatsOf } from '@earmark/core/sharing/shared-file.ts'
import { sharedTitle, toldNote } from '@earmark/core/sharing/shared-note.ts'
import { extensionOf } from '@earmark/core/speech/sound-type.ts'
import { sendFile } from '../../platform/files/send-file.ts'
import type { Api } from '../../platform/http/api.ts'
import { contentDisposition } from '../../platform/http/content-disposition.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { sandboxPolicy } from '../../platform/http/security-headers.ts'
import { noSubtitles } from '../../platform/no-subtitles.ts'
import { sendRange } from '../../platform/http/send-range.ts'
import { type CopyNeeds, keepCopy } from './keep-copy.ts'
import { demandOpen, demandThere, noDownload, readSharedNote } from './open-share.ts'
import { takePasscode } from './passcode.ts'

/** What those are answered who have a link: everything is asked of the database each time, so that it ends with the link. */
export function registerPublicShares(api: Api, needs: CopyNeeds): void {
  const { blobs, soundEncoder } = needs
  api.use('/public/shares/*', async (c, next) => {
    await next()
    c.res.headers.set('X-Robots-Tag', 'noindex')
  })

  registerCall(api, 'GET /public/shares/:id', async ({ params, c }) =>
    toldNote(await readSharedNote(needs, await demandOpen(needs, c, params.id))),
  )

  registerCall(api, 'POST /public/shares/:id/open', async ({ params, body, c }) => {
    const { share } = await demandThere(needs, c, params.id)
    c.set('cookies', await takePasscode(needs, c, { share, passcode: body.passcode }))
  })

  registerCall(api, 'POST /public/shares/:id/copy', async ({ params, actor, c }) =>
    keepCopy(needs, actor, await demandOpen(needs, c, params.id)),
  )

  registerCall(api, 'GET /public/shares/:id/audio', async ({ params, query, c }) => {
    const found = await demandOpen(needs, c, params.id)
    const { sound, sound_key, sound_bytes, sound_sha256, download } = found.share
    if (query.download && !download) throw noDownload()
    if (!sound || sound_key === null || sound_bytes === null)
      throw new AppError('not_found', 'no sound to share')
    const named = { title: sharedTitle(found.note, found.share), recorded_at: found.note.recorded_at }
    const name = `${soundFileName(named, 'UTC')}.${extensionOf(soundEncoder.type)}`
    c.set('contentPolicy', sandboxPolicy)
    return sendRange(c.req.raw, {
      bytes: sound_bytes,
      etag: `"${sound_sha256}"`,
      headers: {
        // What a browser keeps can be read there when the link is gone.
        'Cache-Control': 'no-store',
        'Content-Type': soundEncoder.type,
        'Content-Disposition': contentDisposition(query.download ? 'attachment' : 'inline', name),
      },
      read: (range) => blobs.read(sound_key, range),
    })
  })

  registerCall(api, 'GET /public/shares/:id/transcript', async ({ params, query, c }) => {
    const found = await demandOpen(needs, c, params.id)
    if (!found.share.download) throw noDownload()
    if (!found.share.transcript) throw new AppError('not_found', 'no words to share')
    const note = await readSharedNote(needs, found)
    if (!sharedFormatsOf(note).includes(query.format)) throw noSubtitles()
    const { text, type, file_name } = sharedFile(note, query.format)
    c.set('contentPolicy', sandboxPolicy)
    const disposition = contentDisposition('attachment', file_name)
    return new Response(text, { headers: { 'Content-Type': type, 'Content-Disposition': disposition } })
  })

  registerCall(api, 'GET /public/shares/:id/attachments/:attachment', async ({ params, c }) => {
    const found = await demandOpen(needs, c, params.id)
    const { attachments } = await readSharedNote(needs, found)
    const chosen = attachments.find(({ id }) => id === params.attachment)
    if (!chosen) throw new AppError('not_found', 'no such attachment goes along')
    const { account_id, ulid } = found.note
    const { id, file_name } = chosen
    return sendFile(c, needs, { account_id, ulid, id, file_name, isForStrangers: true })
  })
}
