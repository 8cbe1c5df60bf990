import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { notNegative, oneOf } from './checks.ts'
import { isoTime } from './recordings-schema.ts'
import { account, user } from './schema.ts'

/** That somebody has had a trial: one in a life. It outlives the team and the person, as a hash of their mailbox. */
export const trial = pgTable('trial', {
  /** Null of those who had one before this was noted. */
  mailbox_hash: text('mailbox_hash').unique(),
  user_id: text('user_id')
    .unique()
    .references(() => user.id, { onDelete: 'set null' }),
  began_at: isoTime('began_at').notNull(),
})

const invitationKinds = ['email', 'link'] as const
const invitedRoles = ['administrator', 'member', 'guest'] as const

/** Someone may come into a team: whoever has an address, or whoever has a link. */
export const invitation = pgTable(
  'invitation',
  {
    id: text('id').primaryKey(),
    account_id: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: invitationKinds }).notNull(),
    /** In lower case; of a link none. */
    email: text('email'),
    role: text('role', { enum: invitedRoles }).notNull(),
    /** Which channels they are in from the start. */
    channels: jsonb('channels').$type<string[]>().notNull(),
    /** The secret itself is in the email or the link, and nowhere else. */
    token_hash: text('token_hash').notNull(),
    /** It counts as long as this person may invite. */
    invited_by: text('invited_by')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    created_at: isoTime('created_at').notNull(),
    expires_at: isoTime('expires_at').notNull(),
    max_uses: integer('max_uses').notNull(),
    uses: integer('uses').notNull().default(0),
    revoked_at: isoTime('revoked_at'),
  },
  (table) => [
    uniqueIndex().on(table.token_hash),
    index().on(table.account_id),
    index().on(table.email),
    index().on(table.created_at),
    index().on(table.expires_at),
    index().on(table.revoked_at),
    index().on(table.invited_by),
    oneOf(table.kind, invitationKinds),
    oneOf(table.role, invitedRoles),
    notNegative(table.uses),
    check('invitation_email_has_address', sql`(${table.kind} = 'email') = (${table.email} IS NOT NULL)`),
    check('invitation_within_uses', sql`${table.uses} <= ${table.max_uses}`),
  ],
)

/** Whoever has a confirmed address of the domain may join the team. */
export const teamDomain = pgTable(
  'team_domain',
  {
    account_id: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    domain: text('domain').notNull(),
    /** It counts as long as this person owns the team, with an address of that domain. */
    opened_by: text('opened_by')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    created_at: isoTime('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.domain] }),
    index().on(table.domain),
    index().on(table.opened_by),
  ],
)

/** Who was taken out of a team by others: what let them in before does so no more. */
export const teamRemoval = pgTable(
  'team_removal',
  {
    account_id: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    user_id: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    removed_at: isoTime('removed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.user_id] }), index().on(table.user_id)],
)
