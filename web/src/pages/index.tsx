import type { ScriptHandle } from '../base/loading/script-handle.ts'
import { pageMeta } from '../base/page-meta.ts'
import { LinkButton } from '../base/ui/link-button.tsx'
import { ClosingCall } from '../features/landing/closing-call.tsx'
import { type Column, Columns } from '../features/landing/columns.tsx'
import { type Fact, FactRow } from '../features/landing/fact-row.tsx'
import { Hero } from '../features/landing/hero.tsx'
import { PointList } from '../features/landing/point-list.tsx'
import { ProductPicture } from '../features/landing/product-picture.tsx'
import { ReaderLinks } from '../features/landing/reader-links.tsx'
import { Section } from '../features/landing/section.tsx'
import { PlanSummary } from '../features/plans/plan-summary.tsx'
import { LateTryRecorder, useTryStarted } from '../features/record/late-try-recorder.tsx'
import { StartTalking } from '../features/record/start-talking.tsx'
import { SampleReplay } from '../features/sample-note/sample-replay.tsx'
import { SampleSearch } from '../features/sample-note/sample-search.tsx'

export const handle: ScriptHandle = { script: 'later' }

export const meta = pageMeta(
  'index',
  'Voice notes made to be found: transcribed as you speak, filed by tag, searched by word or by date.',
)

const facts: readonly Fact[] = [
  { glyph: 'mic', text: 'Nothing you say leaves this page' },
  { glyph: 'eye-off', text: 'Nothing from other sites' },
  { glyph: 'card', text: 'No account to try' },
]

const columns: readonly Column[] = [
  {
    title: 'It finds what you said',
    text: 'By a word, by the start of a word, or by the day you said it: “march 2026” is a search. Try it below.',
  },
  {
    title: 'It keeps to itself',
    text: 'This site loads nothing from anywhere else: no trackers, no advertising, no fonts from other servers. Visits are counted only with your consent, if at all.',
  },
  {
    title: 'It is yours',
    text: 'Run it yourself with one command. Unless you choose otherwise, everything is stored in one folder on that machine.',
  },
]

const privacyPoints = [
  'One cookie signs you in, and scripts cannot read it. One more keeps your choice of light or dark.',
  'Your password is stored only as a salted hash, from which nobody can read it.',
  'The log of this server holds no content of notes, no passwords and no search text.',
  'Visits are counted only where you accept it, if at all, and these pages load nothing from other websites.',
] as const

export default function FrontPage() {
  const [isStarted, setIsStarted] = useTryStarted()
  return (
    <>
      <Hero
        title={
          <>
            Say it once.
            <br />
            Find it <em className="text-voice">for good.</em>
          </>
        }
        lead="Press one button and talk. Earmark transcribes it and finds it again years later, by a word or by a day, at the second you said it."
        actions={
          <>
            <StartTalking isShown={isStarted === undefined} onStart={() => setIsStarted(true)} />
            <LinkButton to="/watch" look="quiet" size="l">
              Watch a note being made
            </LinkButton>
          </>
        }
        facts={<FactRow facts={facts} />}
        aside={
          isStarted === undefined ? (
            <SampleReplay />
          ) : (
            <LateTryRecorder isStarted={isStarted} fallback={<SampleReplay />} />
          )
        }
      />
      <div className="wide">
        <Columns columns={columns} />
      </div>
      <Section
        title="Search for a word, or for a day"
        lead="Seven made-up notes from three years. The search is the real one, and it runs in this page."
      >
        <SampleSearch />
      </Section>
      <ProductSection />
      <AskSection />
      <Section title="Made for people who talk" lead="Each page has something on it that you can try.">
        <ReaderLinks />
      </Section>
      <PrivacySection />
      <Section
        title="Three plans"
        lead="Your own notes stay readable on every one of them, also when a plan ends."
      >
        <PlanSummary />
      </Section>
      <ClosingCall title="You only need a name, an email address and a password." />
    </>
  )
}

function PrivacySection() {
  return (
    <Section title="What is private stays private">
      <PointList points={privacyPoints} />
      <LinkButton to="/privacy-policy" look="quiet" className="mt-8">
        Read the privacy page
      </LinkButton>
    </Section>
  )
}

function ProductSection() {
  return (
    <Section
      title="Everything you said, in one place"
      lead="Each note with its words at their seconds, its tags and its audio. On a phone, and on a wide screen."
    >
      <ProductPicture
        name="note"
        alt="A list of notes and one of them open: its title and tags, what was said at which second, and the player."
      />
    </Section>
  )
}

function AskSection() {
  return (
    <Section
      title="Ask, and hear it said"
      lead="The answer is quoted from your notes, and each quote plays the second it was said. What you have not said, it does not make up. It works without a connection."
    >
      <ProductPicture
        name="ask"
        alt="A question about green tiles, and under it the sentences of a note that answer it, each with its date and a button that plays it."
      />
    </Section>
  )
}
