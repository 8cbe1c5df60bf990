import type { ReactNode, RefObject } from 'react'
import { Button } from '../../base/ui/button.tsx'
import { LinkButton } from '../../base/ui/link-button.tsx'
import { StepProgress } from '../../base/ui/step-progress.tsx'
import type { SetUp } from './recommend.ts'

interface QuizResultProps {
  setUp: SetUp
  heading: RefObject<HTMLHeadingElement | null>
  isKept: boolean
  onBack: () => void
  onForget: () => void
}

export function QuizResult({ setUp, heading, isKept, onBack, onForget }: QuizResultProps) {
  return (
    <section>
      <StepProgress label="Questions answered" value={1} max={1} />
      <h2 ref={heading} tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
        Recommended for you
      </h2>
      <dl className="mt-7 rounded-l border border-line bg-surface px-5 sm:px-7">
        <Row name="Tags to start with">
          <span className="flex flex-wrap gap-2">
            {setUp.tags.map((tag) => (
              <span key={tag} className="rounded-full bg-sunken px-3 py-1 text-sm font-medium text-ink-2">
                {tag}
              </span>
            ))}
          </span>
        </Row>
        {setUp.teamNote && <Row name="With others">{setUp.teamNote}</Row>}
        {setUp.languageNote && <Row name="Language">{setUp.languageNote}</Row>}
      </dl>
      <p className="mt-5 text-sm text-ink-2">
        {isKept
          ? 'Your answers stay in this browser. Create an account here, and these tags will be in it.'
          : 'This browser does not store anything, so the tags cannot be set up for you.'}
      </p>
      <div className="mt-7 flex flex-wrap gap-3">
        <LinkButton to="/signup" size="l">
          Create account
        </LinkButton>
        <Button look="quiet" size="l" onClick={onBack}>
          Change an answer
        </Button>
        <Button look="plain" size="l" onClick={onForget}>
          Forget my answers
        </Button>
      </div>
    </section>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-line py-4 not-last:border-b sm:flex sm:gap-6">
      <dt className="w-44 shrink-0 text-sm font-semibold max-sm:mb-1.5 sm:pt-0.5">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
