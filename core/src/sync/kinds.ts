import type { Rows } from './row-schemas.ts'

export type RowKind = keyof Rows

interface Kind<Row> {
  /** The field that names a row among those of its kind. */
  key: keyof Row & ('id' | 'ulid')
  /** Where a device keeps them. */
  store: string
  /** It goes with the recording that its `ulid` names: seen by who sees that, and gone with it. */
  isPart?: true
  /** What a device relies on in a row that it is told. */
  texts: readonly (keyof Row)[]
  lists: readonly (keyof Row)[]
}

/** What is known of each synced kind wherever it is handled. How a database keeps it: `platform/sync/tables.ts`. */
export const kinds = {
  recording: {
    key: 'ulid',
    store: 'recordings',
    texts: ['title', 'excerpt', 'recorded_at', 'updated_at', 'status'],
    lists: ['tags', 'attachments'],
  },
  transcript: { key: 'ulid', store: 'transcripts', isPart: true, texts: ['updated_at'], lists: ['segments'] },
  tag: { key: 'id', store: 'tags', texts: ['name', 'color', 'updated_at'], lists: ['aliases'] },
  channel: { key: 'id', store: 'channels', texts: ['name', 'updated_at'], lists: ['members'] },
  comment: {
    key: 'id',
    store: 'comments',
    isPart: true,
    texts: ['ulid', 'user_id', 'text', 'created_at', 'updated_at'],
    lists: ['mentions'],
  },
  reactions: {
    key: 'id',
    store: 'reactions',
    isPart: true,
    texts: ['ulid', 'updated_at'],
    lists: ['given'],
  },
  insights: { key: 'ulid', store: 'insights', isPart: true, texts: ['updated_at'], lists: ['choices'] },
  todo: {
    key: 'id',
    store: 'todos',
    isPart: true,
    texts: ['ulid', 'text', 'created_at', 'updated_at'],
    lists: [],
  },
  meeting: {
    key: 'ulid',
    store: 'meetings',
    isPart: true,
    texts: ['updated_at'],
    lists: ['people', 'lines'],
  },
  creation_version: {
    key: 'id',
    store: 'creation_versions',
    isPart: true,
    texts: ['ulid', 'attachment_id', 'created_at', 'updated_at'],
    lists: ['lines'],
  },
  template: { key: 'id', store: 'templates', texts: ['name', 'created_at', 'updated_at'], lists: [] },
  vocabulary: { key: 'id', store: 'vocabulary', texts: ['updated_at'], lists: ['words'] },
  marks: { key: 'id', store: 'marks', texts: ['updated_at'], lists: ['order'] },
  conversation: {
    key: 'ulid',
    store: 'conversations',
    texts: ['title', 'created_at', 'updated_at'],
    lists: ['exchanges'],
  },
} as const satisfies { [K in RowKind]: Kind<Rows[K]> }

// The keys of the table are the kinds.
export const rowKinds = Object.keys(kinds) as RowKind[]

export type PartKind = {
  [K in RowKind]: (typeof kinds)[K] extends { isPart: true } ? K : never
}[RowKind]

export function isPartKind(kind: string): kind is PartKind {
  return isRowKind(kind) && 'isPart' in kinds[kind]
}

export const partKinds = rowKinds.filter(isPartKind)

export function isRowKind(kind: string): kind is RowKind {
  return Object.hasOwn(kinds, kind)
}

export function keyOf<K extends RowKind>(kind: K, row: Rows[K]): string {
  return String(Reflect.get(row, kinds[kind].key))
}

/** Something of each kind. */
export function byKind<Of extends { [K in RowKind]: unknown }>(make: (kind: RowKind) => Of[RowKind]): Of {
  // Every kind is in the list.
  return Object.fromEntries(rowKinds.map((kind) => [kind, make(kind)])) as Of
}
