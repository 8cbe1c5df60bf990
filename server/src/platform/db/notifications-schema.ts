import { chosenKinds, notificationKinds } from '@earmark/core/notifications/kinds.ts'
import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { isoTime, ofAccount } from './recordings-schema.ts'
import { user } from './schema.ts'
import { share } from './shares-schema.ts'

const ofUser = () =>
  text('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' })

/** That something has happened which concerns a person. What it was is read from its place, and only by who sees that. */
export const notification = pgTable(
  'notification',
  {
    id: text('id').primaryKey(),
    user_id: ofUser(),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    /** Where it happened. */
    account_id: ofAccount(),
    recording_ulid: text('recording_ulid'),
    channel_id: text('channel_id'),
    /** A note that was shared with the person; revoked, nothing tells of it. */
    share_id: text('share_id').references(() => share.id, { onDelete: 'cascade' }),
    /** The comment, the invitation, the link, or who shares which channel: nobody is told of it twice at a time. */
    cause: text('cause').notNull(),
    by_user_id: text('by_user_id').references(() => user.id, { onDelete: 'set null' }),
    created_at: isoTime('created_at').notNull(),
    in_app: boolean('in_app').notNull(),
    by_mail: boolean('by_mail').notNull(),
    read_at: isoTime('read_at'),
    mailed_at: isoTime('mailed_at'),
  },
  (table) => [
    uniqueIndex().on(table.user_id, table.cause),
    index().on(table.user_id, table.created_at),
    index().on(table.created_at),
    index().on(table.account_id),
    index().on(table.by_user_id),
    index().on(table.share_id),
  ],
)

/** What a person has chosen in place of the usual. */
export const notificationChoice = pgTable(
  'notification_choice',
  {
    user_id: ofUser(),
    kind: text('kind', { enum: chosenKinds }).notNull(),
    app: boolean('app').notNull(),
    mail: boolean('mail').notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.kind] })],
)
