import { type SQL, sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { featuresOf } from './features.ts'
import { scheduledTasksOf } from './scheduled-tasks.ts'
import { makeRecording, makeUser } from './testing/make.ts'
import { startApp } from './testing/start-app.ts'

const app = await startApp()
afterAll(() => app.close())

interface Asked {
  text: string
  values: readonly unknown[]
}

/** What the database is asked while `work` runs. */
async function askedIn(work: () => Promise<unknown>): Promise<Asked[]> {
  // What the library asks its database through.
  const pool = Reflect.get(app.services.database.db, '$client') as {
    query(config: { text: string }, values?: unknown[]): unknown
  }
  const spy = vi.spyOn(pool, 'query')
  await work()
  const asked = spy.mock.calls.map(([{ text }, values = []]) => ({ text, values }))
  spy.mockRestore()
  return asked.filter(({ text }) => /^(select|delete|update) /.test(text))
}

/** The tables that are read from beginning to end for want of an index. */
async function tablesReadWhole({ text, values }: Asked): Promise<string[]> {
  return app.services.database.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL enable_seqscan = off`)
    const plan = await tx.execute<{ 'QUERY PLAN': string }>(sql`EXPLAIN ${statementOf(text, values)}`)
    const tables = plan.rows.flatMap((row) => /Seq Scan on (\w+)/.exec(row['QUERY PLAN'])?.[1] ?? [])
    // It is the list of what is to be done, and is read from its beginning.
    return tables.filter((table) => table !== 'discarded_file')
  })
}

function statementOf(text: string, values: readonly unknown[]): SQL {
  const parts = text.split(/\$\d+/)
  return sql.join(
    parts.flatMap((part, at) => (at === 0 ? [sql.raw(part)] : [sql`${values[at - 1]}`, sql.raw(part)])),
  )
}

test('[DB-21] what is done every hour finds its rows by an index', async () => {
  await makeRecording(app, await makeUser(app), { title: 'Shopping' })
  const hourly = scheduledTasksOf(app.services, featuresOf(app.services)).filter(
    ({ everyHours = 1 }) => everyHours < 20,
  )
  const found: { what: string; tables: string[] }[] = []

  for (const { what, run } of hourly) {
    const tables: string[] = []
    for (const asked of await askedIn(run)) tables.push(...(await tablesReadWhole(asked)))
    if (tables.length > 0) found.push({ what, tables })
  }

  expect(found).toEqual([])
})
