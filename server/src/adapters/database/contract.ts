import { eq, sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../ports/database.ts'

const note = pgTable('contract_note', { id: text('id').primaryKey(), body: text('body') })

/** What every database of ours must do. `open` gives a database of its own. */
export function databaseContract(open: () => Promise<Database>): void {
  const opened: { database?: Database } = {}
  const database = () => {
    if (!opened.database) throw new Error('not open yet')
    return opened.database
  }
  beforeAll(async () => {
    opened.database = await open()
    await opened.database.db.execute(sql`CREATE TABLE contract_note (id text PRIMARY KEY, body text)`)
  })
  afterAll(() => opened.database?.close())

  test('keeps text of every kind as it was given', async () => {
    const body = 'naïve 🎙️ 議事録 \' " \\ \n %s $1 ; DROP TABLE contract_note'

    await database().db.insert(note).values({ id: 'text', body })

    expect(await database().db.select().from(note).where(eq(note.id, 'text'))).toEqual([{ id: 'text', body }])
  })

  test('[DB-1] a transaction that fails leaves nothing behind', async () => {
    const failing = database().transaction(async (tx) => {
      await tx.insert(note).values({ id: 'undone' })
      throw new Error('changed my mind')
    })

    await expect(failing).rejects.toThrow('changed my mind')
    expect(await database().db.select().from(note).where(eq(note.id, 'undone'))).toEqual([])
  })

  test('[DB-1] fifty transactions at once add up', async () => {
    await database().db.execute(sql`CREATE TABLE contract_count (n integer)`)
    await database().db.execute(sql`INSERT INTO contract_count VALUES (0)`)

    const addOne = () =>
      database().transaction(async (tx) => {
        await tx.execute(sql`UPDATE contract_count SET n = n + 1`)
      })
    await Promise.all(Array.from({ length: 50 }, addOne))

    const counted = await database().db.execute<{ n: number }>(sql`SELECT n FROM contract_count`)
    expect(counted.rows).toEqual([{ n: 50 }])
  })

  test('[DB-20] what waits for a transaction is done once it has committed, and never where it failed', async () => {
    const done: string[] = []
    const add = (id: string, isSpoilt: boolean) =>
      database().transaction(async (tx) => {
        database().afterCommit(tx, () => done.push(id))
        await tx.insert(note).values({ id })
        expect(done).not.toContain(id)
        if (isSpoilt) throw new Error('changed my mind')
      })

    await add('told', false)
    await expect(add('untold', true)).rejects.toThrow('changed my mind')

    expect(done).toEqual(['told'])
  })

  test('[DB-22] what was prepared can be asked again after another query has failed', async () => {
    const ask = () =>
      database().db.select().from(note).where(eq(note.id, 'prepared')).prepare('asked').execute()
    await database().db.insert(note).values({ id: 'prepared' })
    const before = await ask()

    await expect(database().db.execute(sql`SELECT 1 / 0`)).rejects.toThrow()

    expect([before, await ask(), await ask()].map((rows) => rows.length)).toEqual([1, 1, 1])
  })

  test('different queries at once get their own answers', async () => {
    const ask = async (n: number) => {
      const answer = await database().db.execute<{ n: number }>(sql`SELECT ${n}::integer AS n`)
      return answer.rows[0]?.n
    }
    const numbers = Array.from({ length: 100 }, (_, n) => n)

    expect(await Promise.all(numbers.map(ask))).toEqual(numbers)
  })

  test('a mistake in one query does not spoil the next', async () => {
    await expect(database().db.execute(sql`SELECT * FROM nowhere`)).rejects.toThrow()

    await expect(database().ping()).resolves.toBeUndefined()
  })

  test('of two rows with one key the second is refused with the standard code', async () => {
    await database().db.insert(note).values({ id: 'twice' })

    const second = database().db.insert(note).values({ id: 'twice' })

    await expect(second).rejects.toMatchObject({ cause: { code: '23505' } })
  })
}
