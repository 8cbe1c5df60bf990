import { createHash } from 'node:crypto'
import { AppError } from '@earmark/core/errors.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import { and, eq } from 'drizzle-orm'
import { todoFeed } from '../../platform/db/insights-schema.ts'
import { roleOf } from '../../platform/db/role-of.ts'
import type { Api } from '../../platform/http/api.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { sandboxPolicy } from '../../platform/http/security-headers.ts'
import { randomId } from '../../platform/random-id.ts'
import type { Queries } from '../../ports/database.ts'
import type { Services } from '../../services.ts'
import { readTodosToTell } from './read-todos.ts'
import { todoCalendar } from './todo-calendar.ts'

/** 130 bits. */
const secretLength = 22

type Person = Pick<Actor, 'account_id' | 'user_id'>

/** A secret address where calendars and task lists read what a person has to do, in the account it was made in. */
export function registerTodoFeed(api: Api, { database, now }: Pick<Services, 'database' | 'now'>): void {
  const { db } = database

  registerCall(api, 'GET /todos/feed', async ({ actor, c }) => {
    const [feed] = await db.select({ secret: todoFeed.secret }).from(todoFeed).where(isOf(actor))
    return { url: feed ? addressOf(c.get('origin'), feed.secret) : null }
  })

  registerCall(api, 'POST /todos/feed', async ({ actor: { account_id, user_id }, c }) => {
    const made = { secret: randomId(secretLength), created_at: now().toISOString() }
    await db
      .insert(todoFeed)
      .values({ account_id, user_id, ...made })
      .onConflictDoUpdate({ target: [todoFeed.account_id, todoFeed.user_id], set: made })
    return { url: addressOf(c.get('origin'), made.secret) }
  })

  registerCall(api, 'DELETE /todos/feed', async ({ actor }) => {
    await db.delete(todoFeed).where(isOf(actor))
  })

  registerCall(api, 'GET /public/todos/:file', async ({ params, c }) => {
    const seer = await seerOf(db, params.file)
    const origin = c.get('origin')
    const body = todoCalendar(await readTodosToTell(db, seer, now()), origin)
    const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
    c.set('contentPolicy', sandboxPolicy)
    const headers = {
      'Content-Type': 'text/calendar; charset=utf-8',
      // Whoever ends the address ends what is kept of it.
      'Cache-Control': 'private, no-cache',
      'X-Robots-Tag': 'noindex',
      ETag: etag,
    }
    const isKnown = c.req.header('if-none-match') === etag
    return new Response(isKnown ? null : body, { status: isKnown ? 304 : 200, headers })
  })
}

/** Who made the address, with what they are in the account now. */
async function seerOf(db: Queries, file: string): Promise<Actor> {
  const secret = /^([0-9A-Za-z]+)\.ics$/u.exec(file)?.[1] ?? ''
  const [feed] = await db.select().from(todoFeed).where(eq(todoFeed.secret, secret))
  const role = feed && (await roleOf(db, feed.account_id, feed.user_id))
  if (!role) throw new AppError('not_found', 'no such feed')
  return { account_id: feed.account_id, user_id: feed.user_id, role }
}

const isOf = ({ account_id, user_id }: Person) =>
  and(eq(todoFeed.account_id, account_id), eq(todoFeed.user_id, user_id))

const addressOf = (origin: string, secret: string) => `${origin}/api/v1/public/todos/${secret}.ics`
