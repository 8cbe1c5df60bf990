import type { Recording } from '@earmark/core/entities/recording.ts'
import { AppError } from '@earmark/core/errors.ts'
import { rangeOf } from '@earmark/core/recordings-api.ts'
import { textOf } from '@earmark/core/text/wordless.ts'
import type { Api } from '../../platform/http/api.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { timesOf } from '../../platform/http/session.ts'
import { readRecording } from '../../platform/sync/read-recording.ts'
import { withProgress } from '../../platform/sync/see-progress.ts'
import type { Seer } from '../../platform/sync/visibility.ts'
import type { Queries } from '../../ports/database.ts'
import type { Services } from '../../services.ts'
import { editsOf } from './edit-recording.ts'
import { listRecordings } from './list-recordings.ts'

type Needs = Pick<Services, 'database' | 'sync' | 'progress'>

export function registerRecordings(api: Api, { database, sync, progress }: Needs): void {
  registerCall(api, 'GET /recordings', async ({ viewer, actor, query }) => {
    const range = rangeOf(query, timesOf(viewer).timeZone)
    const page = await listRecordings(database.db, actor, { ...query, ...range })
    const items = page.items.map((item) => marked(withProgress(progress, actor.account_id, item)))
    return { ...page, items }
  })

  registerCall(api, 'GET /recordings/:ulid', async ({ actor, params }) => {
    const found = await readRecording(database.db, actor, params.ulid)
    return marked(withProgress(progress, actor.account_id, outsideTrash(found)))
  })

  registerCall(api, 'PATCH /recordings/:ulid', async ({ actor, params: { ulid }, body }) => {
    await sync.apply(actor, async (tx) => {
      const row = await tx.get('recording', ulid)
      if (!row) throw new AppError('not_found', `no recording ${ulid}`)
      const words = await tx.get('transcript', ulid)
      return editsOf(row, words?.segments ?? [], body)
    })
    return existing(database.db, actor, ulid)
  })

  registerCall(api, 'DELETE /recordings/:ulid', async ({ actor, params: { ulid } }) => {
    await sync.apply(actor, [{ name: 'recording.remove', args: { ulid } }])
    return existing(database.db, actor, ulid)
  })

  registerCall(api, 'POST /recordings/:ulid/restore', async ({ actor, params: { ulid } }) => {
    await sync.apply(actor, [{ name: 'recording.restore', args: { ulid } }])
    return existing(database.db, actor, ulid)
  })
}

async function existing(db: Queries, seer: Seer, ulid: string): Promise<Recording> {
  const found = await readRecording(db, seer, ulid)
  if (!found) throw new AppError('not_found', `no recording ${ulid}`)
  return marked(found)
}

/** What is searched has no marks; what is read has. */
function marked<Answer extends Pick<Recording, 'segments' | 'transcript'>>(answer: Answer): Answer {
  return { ...answer, transcript: textOf(answer.segments) }
}

function outsideTrash(found: Recording | undefined): Recording {
  if (!found || found.deleted_at !== null)
    throw new AppError('not_found', 'no such recording, or in the trash')
  return found
}
