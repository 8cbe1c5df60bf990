import { monthKey } from '@earmark/core/plans/month.ts'
import { plans } from '@earmark/core/plans/plans.ts'
import { plansAnswer, usageAnswer } from '@earmark/core/recordings-api.ts'
import { createRoute } from '@hono/zod-openapi'
import type { Api } from '../../platform/http/api.ts'
import { actorOf, signedInOnly } from '../../platform/http/session.ts'
import { readLimits } from '../../platform/usage/read-limits.ts'
import { readUsage } from '../../platform/usage/read-usage.ts'
import type { Services } from '../../services.ts'

const readUsed = createRoute({
  method: 'get',
  path: '/usage',
  summary: 'What the account has used, and what it may use',
  middleware: signedInOnly,
  responses: {
    200: { description: 'Used and allowed', content: { 'application/json': { schema: usageAnswer } } },
  },
})

const readPlans = createRoute({
  method: 'get',
  path: '/plans',
  summary: 'What each plan costs and allows',
  responses: {
    200: { description: 'The plans', content: { 'application/json': { schema: plansAnswer } } },
  },
})

export function registerUsage(api: Api, { database, now }: Pick<Services, 'database' | 'now'>): void {
  api.openapi(readUsed, async (c) => {
    const { account_id } = actorOf(c)
    const at = now()
    const answer = {
      month: monthKey(at.toISOString()),
      limits: await readLimits(database.db, account_id, at),
      used: await readUsage(database.db, account_id, at),
    }
    return c.json(answer, 200)
  })

  api.openapi(readPlans, (c) => c.json({ items: Object.values(plans) }, 200))
}
