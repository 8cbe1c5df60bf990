import { describeDevice } from '@earmark/core/access/describe-device.ts'
import type { SignedIn } from '@earmark/core/access/viewer.ts'
import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { page } from '../../platform/db/pages-schema.ts'
import type { Api } from '../../platform/http/api.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { clientBlock } from '../../platform/http/client-address.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { demandTickets } from '../../platform/rate-limit/demand-tickets.ts'
import { changePage, deletePage } from './change-page.ts'
import { createPage, type PublishingNeeds } from './create-page.ts'
import { dismissReports, type Judge, type JudgeNeeds, reinstate, takeDown, uphold } from './judge-pages.ts'
import { listJudged } from './list-judged.ts'
import { chooseAuthor, readAuthor } from './page-author.ts'
import { demandPage, readPage, readPages } from './read-pages.ts'
import { replyToTakeDown } from './reply-page.ts'
import { readVersion, readVersions } from './versions.ts'

/** What those do who publish. */
export function registerPageCalls(api: Api, needs: PublishingNeeds): void {
  const { db } = needs.database

  registerCall(api, 'POST /pages', async ({ actor, body }) =>
    readPage(needs, actor, await createPage(needs, actor, body)),
  )

  registerCall(api, 'GET /pages', async ({ actor, query: { recording } }) => ({
    items: await readPages(needs, actor, recording === undefined ? undefined : eq(page.ulid, recording)),
  }))

  registerCall(api, 'GET /pages/:id', ({ actor, params }) => readPage(needs, actor, params.id))

  registerCall(api, 'PATCH /pages/:id', async ({ actor, params: { id }, body }) => {
    await changePage(needs, { actor, id, chosen: body })
    return readPage(needs, actor, id)
  })

  registerCall(api, 'DELETE /pages/:id', ({ actor, params }) => deletePage(needs, actor, params.id))

  registerCall(api, 'POST /pages/:id/reply', async ({ actor, params: { id }, body }) => {
    await replyToTakeDown(needs, { actor, id, ...body })
    return readPage(needs, actor, id)
  })

  registerCall(api, 'GET /pages/:id/versions', async ({ actor, params }) => {
    const { id } = await demandPage(db, actor, params.id)
    return { items: await readVersions(db, id) }
  })

  registerCall(api, 'GET /pages/:id/versions/:number', async ({ actor, params }) => {
    const { id } = await demandPage(db, actor, params.id)
    return readVersion(db, id, Number(params.number))
  })

  registerCall(api, 'GET /page-author', async ({ actor }) => ({
    author: (await readAuthor(db, actor.account_id)) ?? null,
  }))

  registerCall(api, 'PUT /page-author', async ({ actor, body, c }) => {
    // Each try tells whether an address is taken.
    await demandTickets(c, needs.limiter, [{ limit: 'author_account', key: actor.account_id }])
    return chooseAuthor(needs, actor, body)
  })
}

/** What the administrator of the instance does. */
export function registerJudging(api: Api, needs: JudgeNeeds): void {
  registerCall(api, 'GET /admin/pages', ({ query }) => listJudged(needs.database.db, query))

  registerCall(api, 'POST /admin/pages/:id/take-down', ({ viewer, params, body, c }) =>
    takeDown(needs, judgeOf(c, viewer), { ...params, ...body }),
  )

  registerCall(api, 'POST /admin/pages/:id/reinstate', ({ viewer, params, c }) =>
    reinstate(needs, judgeOf(c, viewer), params.id),
  )

  registerCall(api, 'POST /admin/pages/:id/uphold', ({ viewer, params, c }) =>
    uphold(needs, judgeOf(c, viewer), params.id),
  )

  registerCall(api, 'POST /admin/pages/:id/dismiss', ({ viewer, params, c }) =>
    dismissReports(needs, judgeOf(c, viewer), params.id),
  )
}

function judgeOf(c: Context<AppEnv>, { user }: SignedIn): Judge {
  return { actor_id: user.id, device: describeDevice(c.req.header('user-agent')), place: clientBlock(c) }
}
