import { readUlid } from '@earmark/core/ids.ts'

/** What an address under `/d/` opens, where it is about notes. */
export type NoteLink =
  | { kind: 'recording'; ulid: string; startAt: number | undefined }
  | { kind: 'search'; text: string }
  | { kind: 'new' }
  /** What is to be done, out of all notes. */
  | { kind: 'todos' }
  /** Where the note is made a public page. */
  | { kind: 'publish'; ulid: string }
  /** It stands at an address of its own. */
  | { kind: 'elsewhere'; to: string }

/** `params` is what follows `/d/`. undefined: it names nothing. */
export function noteLinkOf(params: string): NoteLink | undefined {
  const [page = '', ...rest] = params.replace(/\/$/, '').split('/')
  return Object.hasOwn(readers, page) ? readers[page]?.(rest) : undefined
}

const readers: Record<string, (rest: string[]) => NoteLink | undefined> = {
  recording: ([id = '', at, seconds = '', ...more]) => {
    const ulid = readUlid(id)
    if (!ulid || more.length > 0 || (at !== undefined && at !== 'at')) return undefined
    if (at === undefined) return { kind: 'recording', ulid, startAt: undefined }
    return /^\d{1,6}(\.\d{1,3})?$/.test(seconds)
      ? { kind: 'recording', ulid, startAt: Number(seconds) }
      : undefined
  },
  // A slash may be part of what is searched for.
  search: (rest) => (rest.join('/').trim() === '' ? undefined : { kind: 'search', text: rest.join('/') }),
  new: (rest) => {
    if (rest.length === 0) return { kind: 'new' }
    return rest.join('/') === 'meeting' ? { kind: 'elsewhere', to: '/meeting' } : undefined
  },
  todos: (rest) => (rest.length === 0 ? { kind: 'todos' } : undefined),
  publish: ([id = '', ...more]) => {
    const ulid = readUlid(id)
    return ulid && more.length === 0 ? { kind: 'publish', ulid } : undefined
  },
  tag: (rest) => elsewhere('tags', rest),
  channel: (rest) => elsewhere('channels', rest),
}

function elsewhere(page: string, [id, ...more]: string[]): NoteLink | undefined {
  return id && more.length === 0 ? { kind: 'elsewhere', to: `/${page}/${encodeURIComponent(id)}` } : undefined
}
