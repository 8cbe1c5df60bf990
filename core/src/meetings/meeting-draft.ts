import type { Meeting } from '../entities/meeting.ts'
import { todoLimits } from '../entities/todo-limits.ts'
import { writtenLines } from './draft-lines.ts'
import type { MutationArgs } from '../sync/mutations.ts'

/** A meeting while it is recorded: on this device, beside its sound, until there is a note for it. */
export type MeetingDraft = Pick<Meeting, 'form' | 'people' | 'told_at' | 'others' | 'lines'> &
  // Those that were begun in an earlier build have neither.
  Partial<Pick<Meeting, 'template' | 'series'>> & {
    title: string
    /** In a team: the channel it goes to; null: it lies in none, and only its recorder sees it. */
    channel_id?: string | null
    /** In a team: the channel that it is released to afterwards. */
    release_to?: string | null
  }

type Change =
  | { name: 'meeting.set'; args: MutationArgs<'meeting.set'> }
  | { name: 'meeting.write_line'; args: MutationArgs<'meeting.write_line'> }
  | { name: 'todo.add'; args: MutationArgs<'todo.add'> }

/** What makes its note a meeting. What was marked as to be done is to be done. */
export function changesOf(
  ulid: string,
  { lines: all, title: _title, channel_id: _in, ...known }: MeetingDraft,
): Change[] {
  const lines = writtenLines(all)
  return [
    { name: 'meeting.set', args: { ulid, ...known } },
    ...lines.map((line) => ({ name: 'meeting.write_line', args: { ulid, ...line } }) as const),
    ...lines
      .filter(({ kind, text }) => kind === 'todo' && text !== '')
      .map(({ id, text }) => ({ name: 'todo.add', args: { ulid, id, text: shortened(text) } }) as const),
  ]
}

/** A letter of two halves is not cut in two. */
function shortened(text: string): string {
  return text.slice(0, todoLimits.text).replace(/[\uD800-\uDBFF]$/, '')
}
