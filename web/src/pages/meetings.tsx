import { pageMeta } from '../base/page-meta.ts'
import { LinkButton } from '../base/ui/link-button.tsx'
import { AccountLink } from '../features/landing/account-link.tsx'
import { type Column, Columns } from '../features/landing/columns.tsx'
import { Lead } from '../features/landing/lead.tsx'
import { MeetingMinutes } from '../features/sample-note/meeting-minutes.tsx'

export const meta = pageMeta(
  'meetings',
  'Minutes in which every line points at the sentence it rests on. Try it on a sample meeting.',
)

const columns: readonly Column[] = [
  {
    title: 'Who said it',
    text: 'Your microphone and the sound of the call are two tracks, so “You” and “Others” are told apart without guessing at voices.',
  },
  {
    title: 'What was decided',
    text: 'A decision or a task is worth little without its sentence. Each line of the sample carries the second it was said.',
  },
  {
    title: 'Who knows of it',
    text: 'Tell everyone in the room before you record. In many places the law asks for it, and it is polite everywhere.',
  },
]

export default function MeetingsPage() {
  return (
    <>
      <Lead
        title="Minutes you can check."
        text="Minutes should say what was decided and who does what, and show you the sentence. This sample does: choose a line."
      >
        <AccountLink />
        <LinkButton to="/watch" look="quiet" size="l">
          Watch a note being made
        </LinkButton>
      </Lead>
      <div className="wide pb-16">
        <MeetingMinutes />
      </div>
      <div className="wide pb-10">
        <Columns columns={columns} />
      </div>
    </>
  )
}
