import { decisionsIn } from '@earmark/core/meetings/decisions.ts'
import type { MainDb } from '../../base/local-db/schema.ts'
import { useDeviceRead } from '../../base/local-db/use-device-read.ts'
import { type MeetingNote, readMeetings } from '../../base/local-db/use-meetings.ts'

export interface DecisionOfMeeting extends MeetingNote {
  text: string
  /** The second at which it was said or written down. */
  start: number | null
}

const allDecisions = { read: readDecisions, refs: /^(meeting|recording|creation_version):/ }

/** What was decided in all meetings, the latest first; undefined: not read yet. */
export function useDecisions(): readonly DecisionOfMeeting[] | undefined {
  return useDeviceRead(allDecisions, '')
}

async function readDecisions(db: MainDb): Promise<DecisionOfMeeting[]> {
  const meetings = await readMeetings(db)
  const decided = await Promise.all(
    meetings.map(async (one) => (await decisionsOf(db, one)).map((each) => ({ ...one, ...each }))),
  )
  return decided.flat()
}

/** As its minutes have them, which have what was marked too; without minutes what was marked. */
async function decisionsOf(db: MainDb, { meeting: { ulid, lines } }: MeetingNote) {
  const note = await db.getFromIndex('recordings', 'ulid', ulid)
  const minutes = note?.attachments.findLast(({ made }) => made?.kind === 'minutes')
  const version = minutes?.made && (await db.get('creation_versions', minutes.made.version))
  if (version) return decisionsIn(version.lines).map(({ text, start }) => ({ text, start }))
  return lines
    .filter(({ kind, text }) => kind === 'decision' && text !== '')
    .map(({ text, at }) => ({ text, start: at }))
}
