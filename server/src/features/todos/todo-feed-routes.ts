import { createHash } from 'node:crypto'
import { AppError } from '@earmark/core/errors.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import { and, eq } from 'drizzle-orm'
import { todoFeed } from '../../platform/db/insights-schema.ts'
import { roleOf } from '../../platform/db/role-of.ts'
import { account } from '../../platform/db/schema.ts'
import type { Api } from '../../platform/http/api.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { sandboxPolicy } from '../../platform/http/security-headers.ts'
import { demandTickets } from '../../platform/rate-limit/demand-tickets.ts'
import { randomId } from '../../platform/random-id.ts'
import type { Queries } from '../../ports/database.ts'
import type { Services } from '../../services.ts'
import { readTodosToTell } from './read-todos.ts'
import { todoCalendar } from './todo-calendar.ts'

/** 130 bits. */
const secretLength = 22

type Person = Pick<Actor, 'account_id' | 'user_id'>

/** A secret address where calendars and task lists read what a person has to do, in the account it was made in. */
export function registerTodoFeed(
  api: Api,
  { database, now, limiter }: Pick<Services, 'database' | 'now' | 'limiter'>,
): void {
  const { db } = database
  const once = createOnce()

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
    const { seer, secret, version } = await findFeed(db, params.file)
    await demandTickets(c, limiter, [{ limit: 'todo_feed', key: secret }])
    const origin = c.get('origin')
    const at = now()
    const facts = [secret, version, seer.role, origin, at.toISOString().slice(0, 10)]
    const etag = `"${createHash('sha256').update(JSON.stringify(facts)).digest('base64url')}"`
    c.set('contentPolicy', sandboxPolicy)
    const headers = {
      'Content-Type': 'text/calendar; charset=utf-8',
      // Whoever ends the address ends what is kept of it.
      'Cache-Control': 'private, no-cache',
      'X-Robots-Tag': 'noindex',
      ETag: etag,
    }
    if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers })
    const body = await once(etag, async () => todoCalendar(await readTodosToTell(db, seer, at), origin))
    return new Response(body, { headers })
  })
}

/** Whoever asks for the same while it is made shares it. */
function createOnce() {
  const making = new Map<string, Promise<string>>()
  return (key: string, make: () => Promise<string>): Promise<string> => {
    const begun = making.get(key) ?? make().finally(() => making.delete(key))
    making.set(key, begun)
    return begun
  }
}

/** Who made the address, with what they are in the account now, and what the account stands at. */
async function findFeed(db: Queries, file: string) {
  const secret = /^([0-9A-Za-z]+)\.ics$/u.exec(file)?.[1] ?? ''
  const { account_id, user_id } = todoFeed
  const [feed] = await db
    .select({ account_id, user_id, version: account.sync_version })
    .from(todoFeed)
    .innerJoin(account, eq(account.id, account_id))
    .where(eq(todoFeed.secret, secret))
  const role = feed && (await roleOf(db, feed.account_id, feed.user_id))
  if (!role) throw new AppError('not_found', 'no such feed')
  const seer: Actor = { account_id: feed.account_id, user_id: feed.user_id, role }
  return { seer, secret, version: feed.version }
}

const isOf = ({ account_id, user_id }: Person) =>
  and(eq(todoFeed.account_id, account_id), eq(todoFeed.user_id, user_id))

const addressOf = (origin: string, secret: string) => `${origin}/api/v1/public/todos/${secret}.ics`
