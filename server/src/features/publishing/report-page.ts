import { randomBytes } from 'node:crypto'
import { AppError } from '@earmark/core/errors.ts'
import { ulid } from '@earmark/core/ids.ts'
import { reportPageRequest } from '@earmark/core/pages-api.ts'
import { publicAddresses } from '@earmark/core/publishing/public-addresses.ts'
import { and, count, eq, isNull } from 'drizzle-orm'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { pageReport } from '../../platform/db/pages-schema.ts'
import type { App, AppEnv } from '../../platform/http/app-env.ts'
import { clientBlock } from '../../platform/http/client-address.ts'
import { csrf } from '../../platform/http/csrf.ts'
import { readSent } from '../../platform/http/read-sent.ts'
import { demandTickets } from '../../platform/rate-limit/demand-tickets.ts'
import type { Services } from '../../services.ts'
import { isThis } from './page-row.ts'
import { readRows } from './public-pages.ts'

/** More tell an administrator nothing new. */
const mostOpen = 50
const mostBytes = 16_384

const formLimit = bodyLimit({
  maxSize: mostBytes,
  onError: () => {
    throw new AppError('too_large', 'no report is as long as that')
  },
})

/** Sent by the form on the page, which works without a script: so it is no call, and its answer is the page again. */
export function registerReports(
  app: App,
  { database: { db }, limiter, address, now }: Pick<Services, 'database' | 'limiter' | 'address' | 'now'>,
): void {
  const counted: MiddlewareHandler<AppEnv> = async (c, next) => {
    await demandTickets(c, limiter, [{ limit: 'report_block', key: clientBlock(c) }])
    await next()
  }
  app.post('/notes/:id/report', csrf(address), counted, formLimit, async (c) => {
    const [found] = await readRows(db, isThis(c.req.param('id')), 1)
    if (!found) throw new AppError('not_found', 'no such page')
    // A form that cannot be read is no report, like one that says nothing.
    const given = reportPageRequest.safeParse(
      await readSent(c, () => c.req.parseBody()).catch(() => undefined),
    )
    const answer = (state: 'sent' | 'refused') =>
      c.redirect(`${publicAddresses.page(found.id)}?report=${state}#report`, 303)
    if (!given.success) return answer('refused')
    // Whoever reports a page again has said it already.
    const again = await limiter.take([{ limit: 'report_page', key: `${clientBlock(c)} ${found.id}` }])
    if (!again.allowed) return answer('sent')
    const isOpen = and(eq(pageReport.page_id, found.id), isNull(pageReport.settled_at))
    const [open] = await db.select({ reports: count() }).from(pageReport).where(isOpen)
    if ((open?.reports ?? 0) < mostOpen) {
      const at = now()
      const id = ulid(at.getTime(), randomBytes(10))
      await db
        .insert(pageReport)
        .values({ id, page_id: found.id, ...given.data, created_at: at.toISOString() })
    }
    return answer('sent')
  })
}
