import { expect, test } from 'vitest'
import type { NoteLine } from '../../base/local-db/schema.ts'
import { linesOf, type NotesFilter } from './notes-filter.ts'

function line(ulid: string, fields: Partial<NoteLine> = {}): NoteLine {
  const unknown = { duration: null, progress: null, failure: null, engine: null, deleted_at: null }
  return {
    ...unknown,
    ulid,
    title: '',
    excerpt: '',
    recorded_at: '2026-03-05T08:00:00.000Z',
    status: 'ready',
    tags: [],
    ...fields,
  }
}

const pinned_at = '2026-03-06T08:00:00.000Z'
const old = line('old', { pinned_at, tags: ['home'] })
const other = line('other', { pinned_at, channel_id: 'general' })
const lines = [line('a', { tags: ['home'] }), other, line('b', { channel_id: 'general' })]
const all = { lines, pinned: [other, old], trash: [line('gone', { pinned_at })] }

test.each<[NotesFilter, string]>([
  [{ kind: 'all' }, 'other old a b'],
  [{ kind: 'tag', id: 'home' }, 'old a'],
  [{ kind: 'channel', id: 'general' }, 'other b'],
  [{ kind: 'trash' }, 'gone'],
])(
  '[NOTE-64] in the list of %o what is pinned comes first, also before it has been read',
  (filter, order) => {
    const shown = linesOf(filter, all) ?? []

    expect(shown.map(({ ulid }) => ulid).join(' ')).toBe(order)
  },
)
