import { monthKey } from '@earmark/core/plans/month.ts'
import { lt } from 'drizzle-orm'
import { usageEntry } from '../../platform/db/jobs-schema.ts'
import type { Services } from '../../services.ts'

/** As long as the days are kept that the charts show them beside. */
const retentionMonths = 13

/** Of a month that is long over nothing is counted any more. */
export async function forgetUsage({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  const before = new Date(now())
  before.setUTCDate(1)
  before.setUTCMonth(before.getUTCMonth() - retentionMonths)
  await database.db.delete(usageEntry).where(lt(usageEntry.month, monthKey(before.toISOString())))
}
