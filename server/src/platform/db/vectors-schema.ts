import { sql } from 'drizzle-orm'
import { bigint, customType, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { goesWithRecording, isoTime } from './recordings-schema.ts'

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
})

/**
 * What a model makes of a note's sentences: worked out of its words and never sent to a device, nor exported. Gone with
 * the note.
 */
export const sentenceVectors = pgTable(
  'sentence_vectors',
  {
    account_id: text('account_id').notNull(),
    ulid: text('ulid').notNull(),
    model: text('model').notNull(),
    /** Of the transcript that was read. */
    version: bigint('version', { mode: 'number' }).notNull(),
    /** Of its words: where they are the same nothing is made anew. */
    words_hash: text('words_hash').notNull(),
    /** Packed, one for each sentence; none where the model does not understand the note. */
    vectors: bytes('vectors').notNull(),
    /** Packed, what they have in common. */
    middle: bytes('middle').notNull(),
    made_at: isoTime('made_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.ulid] }),
    index().on(table.account_id, table.made_at),
    goesWithRecording(table),
  ],
)
