import { and, eq, inArray, ne } from 'drizzle-orm'
import { isActive } from '../../../platform/db/is-active.ts'
import { account, membership } from '../../../platform/db/schema.ts'
import type { Queries } from '../../../ports/database.ts'

interface Team {
  id: string
  name: string
}

export interface TeamsOf {
  /** Others are in it, and none of them owns it. */
  toHandOver: Team[]
  /** Nobody else is in it: it goes when its person goes. */
  goingAlong: Team[]
}

/** The teams that stand or fall with this owner. Who deletes their account too does not count. */
export async function readTeamsOf(
  db: Queries,
  user_id: string,
  { isLocking = false }: { isLocking?: boolean } = {},
): Promise<TeamsOf> {
  const owned = await db
    .select({ id: account.id, name: account.name })
    .from(membership)
    .innerJoin(account, eq(account.id, membership.account_id))
    .where(and(eq(membership.user_id, user_id), eq(membership.role, 'owner'), eq(account.kind, 'team')))
    .orderBy(account.name, account.id)
  if (owned.length === 0) return { toHandOver: [], goingAlong: [] }
  const ids = owned.map(({ id }) => id)
  // Two owners who leave at one moment must not each count on the other.
  if (isLocking)
    await db.select().from(account).where(inArray(account.id, ids)).orderBy(account.id).for('update')
  const staying = await db
    .select({ account_id: membership.account_id, role: membership.role })
    .from(membership)
    .where(
      and(
        inArray(membership.account_id, ids),
        ne(membership.user_id, user_id),
        isActive(db, membership.user_id),
      ),
    )
  const hasOther = ({ id }: Team) => staying.some(({ account_id }) => account_id === id)
  const hasOwner = ({ id }: Team) =>
    staying.some(({ account_id, role }) => account_id === id && role === 'owner')
  return {
    toHandOver: owned.filter((team) => hasOther(team) && !hasOwner(team)),
    goingAlong: owned.filter((team) => !hasOther(team)),
  }
}
