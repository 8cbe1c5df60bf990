import { z } from 'zod'
import { doorLog } from '../../entities/door.ts'
import { creationLimits } from '../../entities/creation.ts'
import { made } from '../../entities/made.ts'
import { type Meeting, meeting, meetingAsks, meetingLine } from '../../entities/meeting.ts'
import { meetingLimits } from '../../entities/meeting-limits.ts'
import { moment } from '../../entities/moment.ts'
import { mergedLog } from '../../meetings/door-log.ts'
import { withLine } from '../../meetings/draft-lines.ts'
import { refused } from '../../refusals.ts'
import { mutation } from '../mutation.ts'
import type { Tx } from '../tx.ts'
import { id, line } from './fields.ts'
import { changedNow, getEditable, isIdle } from './recording-row.ts'

const { form, others, series } = meeting.shape
const person = line(meetingLimits.person)
const people = z
  .array(person)
  .transform((names) => [...new Set(names.filter((name) => name !== ''))])
  .pipe(meeting.shape.people)
const template = z.strictObject({
  name: line(creationLimits.name).pipe(made.shape.name),
  asks: z.array(line(meetingLimits.ask)).pipe(meetingAsks),
})
const ofLine = z.strictObject({ ulid: id, id })

export const meetingMutations = {
  /** Makes a recording a meeting, or changes what is known of it; what is not given stays. */
  'meeting.set': mutation(
    z.strictObject({
      ulid: id,
      form: form.optional(),
      people: people.optional(),
      told_at: moment.nullable().optional(),
      others: others.optional(),
      /** Nothing is asked of it: it may be gone before it is needed. */
      release_to: id.nullable().optional(),
      template: template.nullable().optional(),
      series: series.removeDefault().optional(),
    }),
    async (tx, { ulid, ...wanted }) => {
      await getEditable(tx, ulid)
      const given = withoutFuture(wanted, tx.now)
      const row = await meetingOf(tx, ulid)
      const changes = Object.entries(given).filter(([part, value]) => {
        const isSame = JSON.stringify(Reflect.get(row, part)) === JSON.stringify(value)
        return value !== undefined && !isIdle(tx, row, { part, isSame })
      })
      await tx.put('meeting', {
        ...row,
        ...Object.fromEntries(changes),
        updated_at: tx.now,
        changed_at: changes.reduce(
          (changed_at, [part]) => changedNow(tx, { changed_at }, part),
          row.changed_at,
        ),
      })
    },
  ),

  /** A new line, one that is changed, or one that was removed and comes back. */
  'meeting.write_line': mutation(ofLine.extend(meetingLine.omit({ id: true }).shape), async (tx, given) => {
    const { ulid, ...written } = given
    const { row, part, before } = await findLine(tx, given)
    const isSame = before !== undefined && before.text === written.text && before.kind === written.kind
    if (isIdle(tx, row, { part, isSame })) return
    const lines = withLine(row.lines, { ...written, at: before?.at ?? written.at })
    if (!lines)
      throw refused('too_many_meeting_lines', `meeting ${ulid} has ${row.lines.length} lines`, {
        most: meetingLimits.lines,
      })
    await tx.put('meeting', { ...row, lines, updated_at: tx.now, changed_at: changedNow(tx, row, part) })
  }),

  'meeting.remove_line': mutation(ofLine, async (tx, given) => {
    const { row, part, before } = await findLine(tx, given)
    if (isIdle(tx, row, { part, isSame: before === undefined })) return
    await tx.put('meeting', {
      ...row,
      lines: row.lines.filter((each) => each !== before),
      updated_at: tx.now,
      changed_at: changedNow(tx, row, part),
    })
  }),

  /** What happened at its door, as the server knows it; also of a note that lies in the trash. */
  'meeting.keep_door_log': mutation(z.strictObject({ ulid: id, log: doorLog }), async (tx, { ulid, log }) => {
    const row = await tx.get('meeting', ulid)
    if (!row) return
    const door_log = mergedLog(row.door_log, log)
    if (door_log.length === row.door_log.length) return
    await tx.put('meeting', { ...row, door_log, updated_at: tx.now })
  }),
} as const

/** A clock that is ahead says a moment that has not come. */
function withoutFuture<Given extends { told_at?: string | null | undefined }>(
  given: Given,
  now: string,
): Given {
  return given.told_at && given.told_at > now ? { ...given, told_at: now } : given
}

async function meetingOf(tx: Tx, ulid: string): Promise<Meeting> {
  const row = await tx.get('meeting', ulid)
  if (row) return row
  return {
    ulid,
    form: 'free',
    template: null,
    series: null,
    people: [],
    told_at: null,
    others: null,
    lines: [],
    release_to: null,
    door_log: [],
    updated_at: tx.now,
    changed_at: {},
  }
}

async function findLine(tx: Tx, { ulid, id: key }: z.infer<typeof ofLine>) {
  await getEditable(tx, ulid)
  const row = await meetingOf(tx, ulid)
  return { row, before: row.lines.find((each) => each.id === key), part: `line:${key}` }
}
