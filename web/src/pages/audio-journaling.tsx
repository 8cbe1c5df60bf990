import type { ScriptHandle } from '../base/loading/script-handle.ts'
import { pageMeta } from '../base/page-meta.ts'
import { useViewer } from '../base/session/use-viewer.ts'
import { AccountLink } from '../features/landing/account-link.tsx'
import { type Column, Columns } from '../features/landing/columns.tsx'
import { Hero } from '../features/landing/hero.tsx'
import { ProductPicture } from '../features/landing/product-picture.tsx'
import { PromptPicker } from '../features/landing/prompt-picker.tsx'
import { Section } from '../features/landing/section.tsx'
import { LateTryRecorder, useTryStarted } from '../features/record/late-try-recorder.tsx'
import { StartTalking } from '../features/record/start-talking.tsx'
import { SampleSearch } from '../features/sample-note/sample-search.tsx'

export const meta = pageMeta(
  'audio-journaling',
  'A journal you speak: a question to start from, and every evening found again by its date.',
)

export const handle: ScriptHandle = { script: 'later' }

const columns: readonly Column[] = [
  {
    title: 'Two minutes will do',
    text: 'Most people speak about 150 words in a minute. Two minutes are a page, and it is a page that exists.',
  },
  {
    title: 'Say it badly',
    text: 'Start again in the middle, lose the thread, leave it lost. Nobody marks a journal.',
  },
  {
    title: 'Come back to it',
    text: 'What you said in March is worth most in November. A journal is found again by its day or by a word in it.',
  },
]

export default function AudioJournalingPage() {
  const viewer = useViewer()
  const [isStarted, setIsStarted] = useTryStarted()
  const answer = viewer.kind === 'guest' && (
    <StartTalking isShown={isStarted === undefined} onStart={() => setIsStarted(true)} />
  )
  return (
    <>
      <Hero
        title="A journal for people who would rather talk."
        lead="The hard part is the first sentence. Here is one to begin with: pick the kind of evening, take the question, and talk. Without an account it stays on this device."
        actions={<AccountLink />}
        aside={
          <div className="grid gap-4">
            <PromptPicker answer={answer} />
            {isStarted !== undefined && <LateTryRecorder isStarted={isStarted} />}
          </div>
        }
      />
      <div className="wide">
        <Columns columns={columns} />
      </div>
      <Section
        title="Found by its day"
        lead="Type a date the way you would say it. These notes are made up, the search is the real one."
      >
        <SampleSearch examples={['14 march', 'in march', 'march 2025', 'last year', 'canal']} />
      </Section>
      <Section
        title="Evenings side by side"
        lead="With a tag of its own, a journal is one list, and nothing else is in it."
      >
        <ProductPicture
          name="journal"
          alt="The notes with the tag “journal”, one for each evening, the newest of them open."
        />
      </Section>
    </>
  )
}
