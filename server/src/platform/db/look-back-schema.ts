import { date, foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ofAccount } from './recordings-schema.ts'
import { membership } from './schema.ts'

/** Which week of an account a person was told of last by email; gone when they leave it. */
export const lookBackTold = pgTable(
  'look_back_told',
  {
    account_id: ofAccount(),
    user_id: text('user_id').notNull(),
    /** Its Monday. */
    week: date('week', { mode: 'string' }).notNull(),
    /** Ends these emails, from within them. */
    stop_secret: text('stop_secret').notNull().unique(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.user_id] }),
    foreignKey({
      columns: [table.account_id, table.user_id],
      foreignColumns: [membership.account_id, membership.user_id],
    }).onDelete('cascade'),
  ],
)
