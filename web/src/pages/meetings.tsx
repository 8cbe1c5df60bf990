import type { ScriptHandle } from '../base/loading/script-handle.ts'
import { pageMeta } from '../base/page-meta.ts'
import { LinkButton } from '../base/ui/link-button.tsx'
import { AccountLink } from '../features/landing/account-link.tsx'
import { type Column, Columns } from '../features/landing/columns.tsx'
import { Lead } from '../features/landing/lead.tsx'
import { MeetingComments } from '../features/sample-note/meeting-comments.tsx'

export const meta = pageMeta(
  'meetings',
  'Record a meeting and its call as two tracks, with captions, minutes, and comments on any moment.',
)

export const handle: ScriptHandle = { script: 'later' }

const columns: readonly Column[] = [
  {
    title: 'You and the call, apart',
    text: 'In Chrome or Edge on a computer, your microphone and the call are two tracks of one note: no bot joins, nothing is installed. Elsewhere the microphone records the room.',
  },
  {
    title: 'Minutes by themselves',
    text: 'Decisions, action items and open questions, in the words that were said; each leads to its second. What you write down while it runs stands among them.',
  },
  {
    title: 'Before you record',
    text: 'Tell everyone in the room: in many places the law asks for it. How long one recording may last depends on your plan.',
  },
]

export default function MeetingsPage() {
  return (
    <>
      <Lead
        title="Meetings you can look up."
        text="Who promised what, and in which words? Find the sentence, hear it again, and comment on it. Try it on this sample: choose a comment."
      >
        <AccountLink />
        <LinkButton to="/watch" look="quiet" size="l">
          Watch a note being made
        </LinkButton>
      </Lead>
      <div className="wide pb-16">
        <MeetingComments />
      </div>
      <div className="wide pb-10">
        <Columns columns={columns} />
      </div>
    </>
  )
}
