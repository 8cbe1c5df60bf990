import type { CalendarFault } from '@earmark/core/meetings/calendar-faults.ts'
import { calendarFaultNames } from '@earmark/core/meetings/calendar-faults.ts'
import type { ComingEvent, KeptCalendar } from '@earmark/core/meetings/calendars-api.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { notNegative, oneOf } from './checks.ts'
import { isoTime } from './recordings-schema.ts'
import { user } from './schema.ts'

const sources = ['address', 'file'] as const satisfies KeptCalendar['source'][]

/** Where a person's meetings are found, and what it said last. Of a file nothing else is kept. */
export const calendar = pgTable(
  'calendar',
  {
    id: text('id').primaryKey(),
    user_id: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    source: text('source', { enum: sources }).notNull(),
    /** A secret: whoever has it reads the calendar. */
    address: text('address'),
    /** By which its server says that nothing has changed. */
    etag: text('etag'),
    last_modified: text('last_modified'),
    events: jsonb('events').$type<ComingEvent[]>().notNull(),
    read_at: isoTime('read_at').notNull(),
    known_until: isoTime('known_until').notNull(),
    fault: text('fault').$type<CalendarFault>(),
    /** Since it was last read. */
    failures: integer('failures').notNull().default(0),
    /** Null: a file, which is not read again. */
    next_read_at: isoTime('next_read_at'),
  },
  (table) => [
    index().on(table.user_id),
    index().on(table.next_read_at),
    oneOf(table.source, sources),
    oneOf(table.fault, calendarFaultNames),
    notNegative(table.failures),
    check(
      'calendar_address_known',
      sql`(${table.source} = 'address') = (num_nulls(${table.address}, ${table.next_read_at}) = 0)`,
    ),
  ],
)

export type CalendarRow = typeof calendar.$inferSelect
