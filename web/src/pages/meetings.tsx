import type { ScriptHandle } from '../base/loading/script-handle.ts'
import { pageMeta } from '../base/page-meta.ts'
import { LinkButton } from '../base/ui/link-button.tsx'
import { AccountLink } from '../features/landing/account-link.tsx'
import { type Column, Columns } from '../features/landing/columns.tsx'
import { Lead } from '../features/landing/lead.tsx'
import { MeetingNote } from '../features/sample-note/meeting-note.tsx'
import { outlineMeeting } from '../features/sample-note/meeting-outline.ts'
import { meetingSeconds, meetingTitle, meetingWhen } from '../features/sample-note/sample-meeting.ts'
import type { Route } from './+types/meetings'

export const meta = pageMeta(
  'meetings',
  'Record a meeting and its call as two tracks, with captions, minutes, and the second of sound behind each line.',
)

export const handle: ScriptHandle = { script: 'later' }

/** Read where the page is made, so that no browser loads what reads it. */
export function loader() {
  return { title: meetingTitle, when: meetingWhen, seconds: meetingSeconds, ...outlineMeeting() }
}

const columns: readonly Column[] = [
  {
    title: 'You and the call, apart',
    text: 'In Chrome or Edge on a computer, your microphone and the call are two tracks of one note: no bot joins, nothing is installed. Elsewhere the microphone records the room.',
  },
  {
    title: 'Minutes by themselves',
    text: 'Decisions, action items and the questions that were raised, in the words that were said; each plays its second. What you write down while it runs stands among them.',
  },
  {
    title: 'Before you record',
    text: 'Tell everyone in the room and in the call: in many places the law asks for it. How many meetings a month, and how long each may last, depends on your plan.',
  },
]

export default function MeetingsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Lead
        title="Meetings you can look up."
        text="Who promised what, and in which words? Find the sentence, and hear it again. Try it on this sample: play it, mute a side, or press a line of its minutes."
      >
        <AccountLink />
        <LinkButton to="/watch" look="quiet" size="l">
          Watch a note being made
        </LinkButton>
      </Lead>
      <div className="wide pb-16">
        <MeetingNote {...loaderData} />
      </div>
      <div className="wide pb-10">
        <Columns columns={columns} />
      </div>
    </>
  )
}
