import type { SharedComment } from '@earmark/core/entities/share.ts'
import { threadOf } from '@earmark/core/entities/thread.ts'
import { AppError } from '@earmark/core/errors.ts'
import { refused } from '@earmark/core/refusals.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from 'hono'
import { comment } from '../../platform/db/channels-schema.ts'
import { isActive } from '../../platform/db/is-active.ts'
import { user } from '../../platform/db/schema.ts'
import type { Api } from '../../platform/http/api.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import type { MutationCall } from '../../platform/sync/changes.ts'
import { readParts } from '../../platform/sync/parts.ts'
import type { WriteContext } from '../../platform/sync/write-context.ts'
import type { Queries } from '../../ports/database.ts'
import type { Services } from '../../services.ts'
import { readerOf } from './open-share.ts'
import { findOpen } from './share-row.ts'

type Needs = Pick<Services, 'database' | 'sync' | 'quota' | 'fanout' | 'now'>

/** What those read and say about a note with whom it was shared for that. */
export function registerSharedComments(api: Api, needs: Needs): void {
  const { database, now } = needs

  registerCall(api, 'GET /public/shares/:id/comments', async ({ params, c }) => ({
    items: await readComments(database.db, await demandThread(database.db, c, { id: params.id, now: now() })),
  }))

  registerCall(api, 'POST /public/shares/:id/comments', ({ params, body, c }) =>
    change(needs, c, params.id, async (tx, { by, ulid }) => {
      await needs.quota.checkStorage(tx, by, Buffer.byteLength(body.text)).catch(blameOwner)
      return { name: 'comment.add', args: { ...body, ulid, mentions: [] } }
    }),
  )

  registerCall(api, 'PATCH /public/shares/:id/comments/:comment', ({ params, body, c }) =>
    change(needs, c, params.id, async (tx, thread) => {
      await demandOwn(tx, thread, params.comment)
      const args = { ulid: thread.ulid, id: params.comment, text: body.text, mentions: [] }
      return { name: 'comment.edit', args }
    }),
  )

  registerCall(api, 'DELETE /public/shares/:id/comments/:comment', ({ params, c }) =>
    change(needs, c, params.id, async (tx, thread) => {
      await demandOwn(tx, thread, params.comment)
      return { name: 'comment.remove', args: { ulid: thread.ulid, id: params.comment } }
    }),
  )
}

/** The room is that of whoever shares the note: no plan of the visitor's own would make more of it. */
function blameOwner(cause: unknown): never {
  if (!(cause instanceof AppError && cause.code === 'quota_exceeded')) throw cause
  const detail = 'The storage of whoever shares this note is full, so nothing can be added here.'
  throw new AppError('quota_exceeded', 'the account of the note is full', { cause, detail })
}

/** The comments of a shared note, and who reads or writes there: in the note's account, in which they are nobody. */
interface SharedThread {
  ulid: string
  by: WriteContext
}

async function demandThread(
  db: Queries,
  c: Context<AppEnv>,
  { id, now }: { id: string; now: Date },
): Promise<SharedThread> {
  const reader = readerOf(c)
  const found = await findOpen(db, id, { reader, now })
  if (!found?.share.may_comment || reader === undefined) {
    throw new AppError('not_found', 'no link with comments')
  }
  const { account_id, ulid } = found.note
  return { ulid, by: { actor: { account_id, user_id: reader, role: 'system' }, now } }
}

/** By the mutation that the note's own people use, while the link still leads there. */
async function change(
  { database, sync, fanout, now }: Needs,
  c: Context<AppEnv>,
  id: string,
  mutationFor: (tx: Queries, thread: SharedThread) => Promise<MutationCall>,
) {
  const thread = await database.transaction(async (tx) => {
    const found = await demandThread(tx, c, { id, now: now() })
    await sync.in(tx).apply(found.by, async () => [await mutationFor(tx, found)])
    return found
  })
  fanout.poke(thread.by.actor.account_id)
  return { items: await readComments(database.db, thread) }
}

/** The server's own work may change all of them. */
async function demandOwn(tx: Queries, { ulid, by }: SharedThread, id: string): Promise<void> {
  const { account_id, user_id } = by.actor
  const isThis = and(eq(comment.account_id, account_id), eq(comment.id, id), eq(comment.ulid, ulid))
  const [found] = await tx.select({ user_id: comment.user_id }).from(comment).where(isThis)
  if (!found) throw refused('comment_gone', `no comment ${id} of ${ulid}`)
  if (found.user_id !== user_id) throw refused('comment_by_another', 'a comment of someone else')
}

async function readComments(db: Queries, { ulid, by: { actor } }: SharedThread): Promise<SharedComment[]> {
  const { comments } = threadOf(await readParts(db, actor, { kind: 'comment', ulids: [ulid] }), [])
  const writers = [...new Set(comments.map(({ user_id }) => user_id))]
  const people = await db
    .select({ id: user.id, name: user.name })
    .from(user)
    .where(and(inArray(user.id, writers), isActive(db, user.id)))
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return comments.map(({ id, user_id, text, at_seconds, reply_to, created_at, edited_at, removed_at }) => ({
    id,
    by: names.get(user_id) ?? null,
    is_own: user_id === actor.user_id,
    text,
    at_seconds,
    reply_to,
    created_at,
    edited_at,
    is_removed: removed_at !== null,
  }))
}
