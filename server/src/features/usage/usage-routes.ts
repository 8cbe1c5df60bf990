import { monthKey } from '@earmark/core/plans/month.ts'
import type { Api } from '../../platform/http/api.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { readUsage } from '../../platform/usage/read-usage.ts'
import type { Services } from '../../services.ts'

export function registerUsage(
  api: Api,
  {
    database,
    plans,
    quota,
    payments,
    now,
  }: Pick<Services, 'database' | 'plans' | 'quota' | 'payments' | 'now'>,
): void {
  registerCall(api, 'GET /usage', async ({ actor: { account_id } }) => {
    const at = now()
    return {
      month: monthKey(at.toISOString()),
      limits: await quota.readLimits(database.db, account_id, at),
      used: await readUsage(database.db, account_id, at),
    }
  })

  registerCall(api, 'GET /plans', () => ({ provider: payments.name, items: Object.values(plans) }))
}
