import { randomBytes } from 'node:crypto'
import type { WritingEnd } from '@earmark/core/conversations-api.ts'
import type { Conversation } from '@earmark/core/entities/conversation.ts'
import { ulid as newUlid } from '@earmark/core/ids.ts'
import { refused } from '@earmark/core/refusals.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import type { Context } from 'hono'
import type { Api } from '../../platform/http/api.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { sendEvents, wantsEvents } from '../../platform/http/events.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { timesOf } from '../../platform/http/session.ts'
import { waitForModel } from '../../platform/http/wait-for-model.ts'
import type { MutationCall } from '../../platform/sync/changes.ts'
import { tables } from '../../platform/sync/tables.ts'
import type { Queries } from '../../ports/database.ts'
import { type Asking, type AskingNeeds, beginAsking, type Said } from './ask-notes.ts'
import { beginWriting } from './write-answer.ts'
import { showMessages } from './show-message.ts'

/** Questions to the notes of whoever asks, and what was answered. */
export function registerConversations(api: Api, needs: AskingNeeds): void {
  const { db, sync } = needs
  const idNow = () => newUlid(needs.now().getTime(), randomBytes(10))

  registerCall(api, 'GET /conversations', async ({ actor }) => {
    const rows = await tables.conversation.tell(db, actor)
    const latest = rows.toSorted((a, b) => (a.updated_at < b.updated_at ? 1 : -1))
    return { items: latest.map(listedOf) }
  })

  registerCall(
    api,
    'POST /conversations',
    async ({ c, actor, viewer, body: { text, scope, write } = { scope: {}, write: false } }) => {
      const ulid = idNow()
      if (text !== undefined) {
        return answer(c, needs, { actor, ulid, text, scope, write, earlier: [], ...timesOf(viewer) })
      }
      await sync.apply(actor, [{ name: 'conversation.create', args: { ulid, scope } }])
      return { ulid }
    },
  )

  registerCall(
    api,
    'POST /conversations/:ulid/messages',
    async ({ c, actor, viewer, params, body: { text, write } }) => {
      const { ulid, scope, exchanges } = await existing(db, actor, params.ulid)
      const earlier = exchanges.map(({ question }) => question)
      return answer(c, needs, { actor, ulid, text, scope, write, earlier, ...timesOf(viewer) })
    },
  )

  registerCall(api, 'POST /answers', async ({ c, actor, viewer, body }) => {
    const tell = await beginWriting(needs, { ...body, actor, ...timesOf(viewer) })
    if (wantsEvents(c)) return sendEvents(c, tell)
    waitForModel(c)
    return lastOf<WritingEnd>(tell(c.req.raw.signal))
  })

  registerCall(api, 'GET /conversations/:ulid', async ({ actor, params: { ulid } }) =>
    shown(db, actor, await existing(db, actor, ulid)),
  )

  registerCall(
    api,
    'PATCH /conversations/:ulid',
    async ({ actor, params: { ulid }, body: { title, scope } }) => {
      await existing(db, actor, ulid)
      const calls: MutationCall[] = []
      if (title !== undefined) calls.push({ name: 'conversation.rename', args: { ulid, title } })
      if (scope !== undefined) calls.push({ name: 'conversation.set_scope', args: { ulid, scope } })
      await sync.apply(actor, calls)
      return shown(db, actor, await existing(db, actor, ulid))
    },
  )

  registerCall(api, 'DELETE /conversations/:ulid', async ({ actor, params }) => {
    const { ulid } = await existing(db, actor, params.ulid)
    await sync.apply(actor, [{ name: 'conversation.remove', args: { ulid } }])
  })
}

/** As events where they are asked for; else all of it, when it is there. */
async function answer(c: Context<AppEnv>, needs: AskingNeeds, asking: Asking) {
  const tell = await beginAsking(needs, asking)
  if (wantsEvents(c)) return sendEvents(c, tell)
  if (asking.write) waitForModel(c)
  return lastOf<Said>(tell(c.req.raw.signal))
}

async function lastOf<Whole>(
  tellings: AsyncIterable<{ event: 'sentence' } | { event: 'done'; data: Whole }>,
): Promise<Whole> {
  for await (const telling of tellings) if (telling.event === 'done') return telling.data
  throw new Error('an answer without an end')
}

/** Another person's is as good as none. */
async function existing(db: Queries, seer: Actor, key: string): Promise<Conversation> {
  const row = await tables.conversation.read(db, { seer, key })
  if (!row) throw refused('conversation_gone', `no conversation ${key}`)
  return row
}

async function shown(db: Queries, seer: Actor, row: Conversation) {
  return { ...listedOf(row), messages: await showMessages(db, seer, row) }
}

function listedOf({ ulid, title, scope, created_at, updated_at }: Conversation) {
  return { ulid, title, scope, created_at, updated_at }
}
