import { priceAMonth } from '@earmark/core/plans/plans.ts'
import { usePlans } from '../../base/session/use-plans.ts'
import { LinkButton } from '../../base/ui/link-button.tsx'

const summaries = [
  { name: 'free', per: '', text: 'For as long as you want.' },
  { name: 'pro', per: 'per month, billed yearly', text: 'For one person who records for hours.' },
  { name: 'team', per: 'per seat per month, billed yearly', text: 'For people who share their notes.' },
] as const

/** The plans in three lines; every figure is a page away. */
export function PlanSummary() {
  const plans = usePlans()
  return (
    <>
      <ul className="grid rounded-l border border-line bg-surface md:grid-cols-3">
        {summaries.map(({ name, per, text }) => (
          <li
            key={name}
            className="border-line p-6 not-first:border-t sm:p-8 md:not-first:border-t-0 md:not-first:border-l"
          >
            <h3 className="text-2xl">{plans[name].title}</h3>
            <p className="mt-3 flex min-h-14 flex-wrap items-baseline gap-x-2.5">
              <span className="font-serif text-5xl">{priceAMonth(plans[name], 'year')}</span>
              <span className="text-sm text-ink-2">{per}</span>
            </p>
            <p className="mt-2 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
      <LinkButton to="/pay" look="quiet" className="mt-8">
        Compare every limit
      </LinkButton>
    </>
  )
}
