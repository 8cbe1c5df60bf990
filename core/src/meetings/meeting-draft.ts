import type { Meeting } from '../entities/meeting.ts'
import { todoLimits } from '../entities/todo-limits.ts'
import type { MutationArgs } from '../sync/mutations.ts'

/** A meeting while it is recorded: on this device, beside its sound, until there is a note for it. */
export type MeetingDraft = Pick<Meeting, 'form' | 'people' | 'told_at' | 'others' | 'lines'> & {
  title: string
}

type Change =
  | { name: 'meeting.set'; args: MutationArgs<'meeting.set'> }
  | { name: 'meeting.write_line'; args: MutationArgs<'meeting.write_line'> }
  | { name: 'todo.add'; args: MutationArgs<'todo.add'> }

/** What makes its note a meeting. What was marked as to be done is to be done. */
export function changesOf(ulid: string, { lines, title: _title, ...known }: MeetingDraft): Change[] {
  return [
    { name: 'meeting.set', args: { ulid, ...known } },
    ...lines.map((line) => ({ name: 'meeting.write_line', args: { ulid, ...line } }) as const),
    ...lines
      .filter(({ kind, text }) => kind === 'todo' && text !== '')
      .map(
        ({ id, text }) =>
          ({ name: 'todo.add', args: { ulid, id, text: text.slice(0, todoLimits.text) } }) as const,
      ),
  ]
}
