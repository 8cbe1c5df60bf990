import { randomBytes } from 'node:crypto'
import type { Attachment } from '@earmark/core/entities/attachment.ts'
import { AppError } from '@earmark/core/errors.ts'
import { ulid as makeUlid } from '@earmark/core/ids.ts'
import { addAttachmentRequest } from '@earmark/core/recordings-api.ts'
import { demandOf } from '@earmark/core/sync/mutations/rights.ts'
import type { Api } from '../../platform/http/api.ts'
import { isForm, readJson } from '../../platform/http/json-or-form.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { type ResolveSession, whileAllowed } from '../../platform/http/while-allowed.ts'
import { readRecording } from '../../platform/sync/read-recording.ts'
import type { Seer } from '../../platform/sync/visibility.ts'
import type { Queries } from '../../ports/database.ts'
import type { Services } from '../../services.ts'
import { attachFile } from './attach-file.ts'
import { receiveFile } from './receive-file.ts'
import { sendFile } from '../../platform/files/send-file.ts'

interface Needs extends Pick<Services, 'database' | 'blobs' | 'quota' | 'fanout' | 'now' | 'sync'> {
  resolveSession: ResolveSession
}

export function registerAttachments(api: Api, needs: Needs): void {
  const { database, blobs, now, sync, resolveSession } = needs

  registerCall(api, 'POST /recordings/:ulid/attachments', async ({ actor, params, c }) => {
    const at = { seer: actor, ulid: params.ulid }
    if (isForm(c.req.raw)) {
      // Before the bytes: whoever may not attach it need not send it.
      demandOf({ actor }, 'recording.edit', await demandRecording(database.db, at))
      const sender = whileAllowed(c.req.raw, { resolveSession, account_id: actor.account_id })
      const received = await receiveFile(needs, sender.request)
      await attachFile(needs, { actor, ulid: at.ulid, received })
      return existing(database.db, { ...at, id: received.id })
    }
    const id = makeUlid(now().getTime(), randomBytes(10))
    const args = { ...(await readJson(c.req, addAttachmentRequest)), ulid: at.ulid, id }
    await sync.apply(actor, [{ name: 'attachment.add', args }])
    return existing(database.db, { ...at, id })
  })

  registerCall(api, 'PATCH /recordings/:ulid/attachments/:id', async ({ actor, params, body }) => {
    const args = { ...params, ...body }
    await sync.apply(actor, [{ name: 'attachment.describe', args }])
    return existing(database.db, { seer: actor, ...args })
  })

  registerCall(api, 'DELETE /recordings/:ulid/attachments/:id', async ({ actor, params: args }) => {
    const at = { seer: actor, ...args }
    demandOf({ actor }, 'recording.edit', await demandRecording(database.db, at))
    await existing(database.db, at)
    await sync.apply(actor, [{ name: 'attachment.remove', args }])
  })

  registerCall(api, 'GET /recordings/:ulid/attachments/:id/file', async ({ actor: seer, params: at, c }) => {
    const { file_name } = await existing(database.db, { seer, ...at })
    return sendFile(c, { database, blobs }, { ...at, account_id: seer.account_id, file_name })
  })
}

interface SeenRecording {
  seer: Seer
  ulid: string
}

async function demandRecording(db: Queries, { seer, ulid }: SeenRecording) {
  const row = await readRecording(db, seer, ulid)
  if (!row || row.deleted_at !== null) throw new AppError('not_found', 'no such recording, or in the trash')
  return row
}

async function existing(db: Queries, at: SeenRecording & { id: string }): Promise<Attachment> {
  const found = (await demandRecording(db, at)).attachments.find(({ id }) => id === at.id)
  if (!found) throw new AppError('not_found', `no attachment ${at.id}`)
  return found
}
