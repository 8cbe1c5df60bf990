import type { ScriptHandle } from '../base/loading/script-handle.ts'
import { pageMeta } from '../base/page-meta.ts'
import { AccountLink } from '../features/landing/account-link.tsx'
import { type Column, Columns } from '../features/landing/columns.tsx'
import { Lead } from '../features/landing/lead.tsx'
import { FindInLecture } from '../features/sample-note/find-in-lecture.tsx'

export const meta = pageMeta(
  'lecture-note-taker',
  'Listen in the lecture, look it up afterwards: one word brings back the minute it was explained in.',
)

export const handle: ScriptHandle = { script: 'later' }

const columns: readonly Column[] = [
  {
    title: 'Listen first',
    text: 'While you write down one sentence, you miss the next. Let Earmark take notes, and read them when the lecture is over.',
  },
  {
    title: 'One word is enough',
    text: 'Type the start of a word you remember. You land at the moments it was said, with the sentence around it.',
  },
  {
    title: 'Ask before you record',
    text: 'A lecture belongs to the person who gives it. Ask once at the start of term. On the Free plan one recording lasts up to ten minutes.',
  },
]

export default function LectureNoteTakerPage() {
  return (
    <>
      <Lead
        title="Listen now. Look it up later."
        text="“It will be in the exam”, and you were still writing the sentence before. Find it in this sample lecture by typing one word."
      >
        <AccountLink />
      </Lead>
      <div className="wide pb-16">
        <FindInLecture />
      </div>
      <div className="wide pb-10">
        <Columns columns={columns} />
      </div>
    </>
  )
}
