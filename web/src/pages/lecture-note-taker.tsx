import type { ScriptHandle } from '../base/loading/script-handle.ts'
import { pageMeta } from '../base/page-meta.ts'
import { AccountLink } from '../features/landing/account-link.tsx'
import { type Column, Columns } from '../features/landing/columns.tsx'
import { Lead } from '../features/landing/lead.tsx'
import { ProductPicture } from '../features/landing/product-picture.tsx'
import { Section } from '../features/landing/section.tsx'
import { FindInLecture } from '../features/sample-note/find-in-lecture.tsx'
import { outlineLecture } from '../features/sample-note/lecture-outline.ts'
import { lectureTitle } from '../features/sample-note/sample-lecture.ts'
import type { Route } from './+types/lecture-note-taker'

export const meta = pageMeta(
  'lecture-note-taker',
  'Listen in the lecture, look it up afterwards: one word brings back the minute it was explained in.',
)

export const handle: ScriptHandle = { script: 'later' }

/** Cut where the page is made, so that no browser loads what cuts it. */
export function loader() {
  return { title: lectureTitle, chapters: outlineLecture() }
}

const columns: readonly Column[] = [
  {
    title: 'Listen first',
    text: 'While you write down one sentence, you miss the next. Let Earmark take notes, and read them when the lecture is over.',
  },
  {
    title: 'Chapters, and one word',
    text: 'A note of more than a minute and a half is cut where another subject begins. Type the start of a word, and you land at the moments it was said.',
  },
  {
    title: 'Ask before you record',
    text: 'A lecture belongs to the person who gives it. Ask once at the start of term. How long one recording may last depends on your plan.',
  },
]

export default function LectureNoteTakerPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Lead
        title="Listen now. Look it up later."
        text="“It will be in the exam”, and you were still writing the sentence before. This lecture is cut into chapters: choose one, or find a sentence by a word."
      >
        <AccountLink />
      </Lead>
      <div className="wide pb-16">
        <FindInLecture {...loaderData} />
      </div>
      <Section
        title="The same lecture among your notes"
        lead="Its chapters are above the words. Press one, or any word, to hear it."
      >
        <ProductPicture
          name="lecture"
          alt="The note of a lecture: its four chapters above the words, and the player below."
        />
      </Section>
      <div className="wide pb-10">
        <Columns columns={columns} />
      </div>
    </>
  )
}
