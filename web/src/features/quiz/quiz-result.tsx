import { priceAMonth } from '@earmark/core/plans/plans.ts'
import type { RecommendedPlan } from '@earmark/core/quiz/recommend-plan.ts'
import type { SetUp, StarterTemplate } from '@earmark/core/quiz/recommend.ts'
import type { ReactNode, RefObject } from 'react'
import { PageLink } from '../../base/builds/page-link.tsx'
import { usePlans } from '../../base/session/use-plans.ts'
import { Button } from '../../base/ui/button.tsx'
import { LinkButton } from '../../base/ui/link-button.tsx'
import { StepProgress } from '../../base/ui/step-progress.tsx'

interface QuizResultProps {
  setUp: SetUp
  plan: RecommendedPlan
  heading: RefObject<HTMLHeadingElement | null>
  isKept: boolean
  onBack: () => void
  onForget: () => void
}

export function QuizResult({ setUp, plan, heading, isKept, onBack, onForget }: QuizResultProps) {
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
        <Row name="Template">
          <Template template={setUp.template} />
        </Row>
        <Row name="Plan">
          <PlanWithReason recommended={plan} />
        </Row>
        {setUp.teamNote && <Row name="With others">{setUp.teamNote}</Row>}
        {setUp.languageNote && <Row name="Language">{setUp.languageNote}</Row>}
      </dl>
      <p className="mt-5 text-sm text-ink-2">
        {isKept
          ? 'Your answers stay in this browser. Create an account here, and the tags and the template will be in it.'
          : 'This browser does not store anything, so the tags and the template cannot be set up for you.'}
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

function Template({ template: { name, sections, tag } }: { template: StarterTemplate }) {
  return (
    <>
      <b className="font-semibold">{name}</b>:{' '}
      {sections.map(({ heading }) => heading.toLowerCase()).join(', ')}. Made from your own words after each
      recording that has the tag “{tag}”.
    </>
  )
}

/** Nobody is put on a plan: it is named, with its price, and where all of them stand. */
function PlanWithReason({ recommended: { plan: name, why } }: { recommended: RecommendedPlan }) {
  const plan = usePlans()[name]
  const per = plan.has_seats ? 'per seat and month' : 'a month'
  const price = name === 'free' ? '' : `, ${priceAMonth(plan, 'month')} ${per}`
  return (
    <>
      <b className="font-semibold">
        {plan.title}
        {price}
      </b>
      . {why.join(' ')} {name !== 'free' && 'Your account begins on Free.'}
      <PageLink to="/pay" className="link mt-1 flex min-h-11 w-fit items-center">
        Compare plans
      </PageLink>
    </>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-line py-4 not-last:border-b sm:flex sm:gap-6">
      <dt className="w-36 shrink-0 text-sm font-semibold max-sm:mb-1.5 sm:pt-0.5">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
