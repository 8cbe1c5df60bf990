import { randomBytes } from 'node:crypto'
import type { Queries } from '../../ports/database.ts'
import { instance } from './schema.ts'

/** Made by whoever starts first, the same for everyone ever after. */
export async function instanceSecret(db: Queries): Promise<string> {
  const [kept] = await db.select({ secret: instance.secret }).from(instance)
  if (kept) return kept.secret

  await db
    .insert(instance)
    .values({ secret: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const [made] = await db.select({ secret: instance.secret }).from(instance)
  if (!made) throw new Error('the instance has no row')
  return made.secret
}
