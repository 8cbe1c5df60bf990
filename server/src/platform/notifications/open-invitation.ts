import { may, roles } from '@earmark/core/access/permissions.ts'
import { and, eq, exists, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queries } from '../../ports/database.ts'
import { isActive } from '../db/is-active.ts'
import { membership } from '../db/schema.ts'
import { invitation } from '../db/teams-schema.ts'

const inviters = roles.filter((role) => may(role, 'member.invite'))

/** It could be accepted at this moment: not used up, taken back or run out, and whoever wrote it may still invite. */
export function isOpenInvitation(db: Queries, now: Date): SQL | undefined {
  const writer = alias(membership, 'writer')
  return and(
    isNull(invitation.revoked_at),
    lt(invitation.uses, invitation.max_uses),
    gt(invitation.expires_at, now.toISOString()),
    exists(
      db
        .select({ one: sql`1` })
        .from(writer)
        .where(
          and(
            eq(writer.account_id, invitation.account_id),
            eq(writer.user_id, invitation.invited_by),
            inArray(writer.role, inviters),
            isActive(db, writer.user_id),
          ),
        ),
    ),
  )
}
