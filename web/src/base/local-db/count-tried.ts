import { makeDevice } from './device.ts'
import { tryDatabase } from './schema.ts'

/** How many notes were made here without an account, and wait for one. */
export async function countTried(): Promise<number> {
  const db = await makeDevice(tryDatabase).open()
  const lines = await db.getAll('lines')
  return lines.filter(({ deleted_at }) => deleted_at === null).length
}
