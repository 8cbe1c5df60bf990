import { monthKey } from '@earmark/core/plans/month.ts'
import { usageEntry } from '../platform/db/jobs-schema.ts'
import { newId, personalAccountOf, type TestUser } from './make.ts'
import type { TestApp } from './start-app.ts'

/** As if the person had put so many questions to the server this month. */
export async function enterAsks(app: TestApp, person: TestUser, asks: number): Promise<void> {
  const now = new Date().toISOString()
  const account_id = await personalAccountOf(app, person)
  const made = Array.from({ length: asks }, () => ({
    key: newId(),
    account_id,
    kind: 'ask' as const,
    seconds: 0,
    month: monthKey(now),
    created_at: now,
  }))
  await app.services.database.db.insert(usageEntry).values(made)
}
