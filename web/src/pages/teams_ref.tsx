import type { ScriptHandle } from '../base/loading/script-handle.ts'
import { priceAMonth } from '@earmark/core/plans/plans.ts'
import { pageMeta } from '../base/page-meta.ts'
import { pageContextKey } from '../base/session/page-context-key.ts'
import { usePlans } from '../base/session/use-plans.ts'
import { AccountLink } from '../features/landing/account-link.tsx'
import { PageHead } from '../features/landing/page-head.tsx'
import { PointList } from '../features/landing/point-list.tsx'
import { ProductPicture } from '../features/landing/product-picture.tsx'
import { ReferralNote } from '../features/plans/referral-note.tsx'
import { linesOf } from '../features/plans/plan-offers.ts'
import type { Route } from './+types/teams_ref'

export const meta = pageMeta(
  'teams_ref',
  'What Earmark’s Team plan includes, for people who were recommended it.',
)

export const handle: ScriptHandle = { script: 'none' }

export async function loader({ context, request }: Route.LoaderArgs) {
  const code = new URL(request.url).searchParams.get('ref')
  return { referrer: code === null ? undefined : await context.get(pageContextKey).readReferrer?.(code) }
}

export default function TeamsReferralPage({ loaderData: { referrer } }: Route.ComponentProps) {
  const { team } = usePlans()
  return (
    <>
      <ReferralNote referrer={referrer} />
      <PageHead title="Earmark for teams">
        <p>Notes that belong to a group: what was said in the van is there for the person in the office.</p>
      </PageHead>
      <div className="mt-10">
        <ProductPicture
          name="team"
          alt="A note in a channel of a team, with comments of three people about moments of it."
        />
      </div>
      <section className="mt-10 border-t border-line pt-8">
        <h2 className="mb-5 text-2xl">What the Team plan includes</h2>
        <PointList points={linesOf(team)} />
      </section>
      <section className="mt-10 border-t border-line pt-8">
        <h2 className="text-2xl">Where to begin</h2>
        <p className="mt-3 mb-6 max-w-prose text-ink-2">
          Create an account, then choose “New team…” in the account menu and invite people. A new team gets
          the Team plan free for 14 days; after that it is {priceAMonth(team, 'month')} per seat and month (
          {priceAMonth(team, 'year')} where it is paid by the year), or the limits of Free apply.
        </p>
        <AccountLink />
      </section>
    </>
  )
}
