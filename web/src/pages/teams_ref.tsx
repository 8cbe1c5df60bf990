import { plans } from '@earmark/core/plans/plans.ts'
import { pageMeta } from '../base/page-meta.ts'
import { AccountLink } from '../features/landing/account-link.tsx'
import { PageHead } from '../features/landing/page-head.tsx'
import { PointList } from '../features/landing/point-list.tsx'
import { ReferralNote } from '../features/plans/referral-note.tsx'
import { linesOf } from '../features/plans/plan-offers.ts'

export const meta = pageMeta(
  'teams_ref',
  'What the Team plan of Earmark holds, for people who come by a recommendation.',
)

export default function TeamsReferralPage() {
  return (
    <>
      <ReferralNote />
      <PageHead title="Earmark for teams">
        <p>Notes that belong to a group: what was said in the van is there for the person in the office.</p>
      </PageHead>
      <section className="mt-10 border-t border-line pt-8">
        <h2 className="mb-5 text-2xl">What the Team plan holds</h2>
        <PointList points={linesOf(plans.team)} />
      </section>
      <section className="mt-10 border-t border-line pt-8">
        <h2 className="text-2xl">Where to begin</h2>
        <p className="mt-3 mb-6 text-ink-2">
          Everyone begins with a personal account of their own. This instance takes no payments and makes no
          teams, so a personal account is what you get today.
        </p>
        <AccountLink />
      </section>
    </>
  )
}
