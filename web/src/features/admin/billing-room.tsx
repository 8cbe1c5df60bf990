import type { AdminBillingAnswer } from '@earmark/core/admin-billing-api.ts'
import { formatMoney } from '@earmark/core/plans/money.ts'
import { plans } from '@earmark/core/plans/plans.ts'
import { LoadedPart } from '../../base/settings/loaded-part.tsx'
import { useLoaded } from '../../base/settings/use-loaded.ts'
import { useDates } from '../../base/times/use-dates.ts'
import { Notice } from '../../base/ui/notice.tsx'
import { DayChart } from './day-chart.tsx'
import { GrantForm } from './grant-form.tsx'
import { GrantList } from './grant-list.tsx'
import { referralText } from './referral-text.ts'
import { reportGrid, wholeRow } from './report-grid.ts'
import { dayCell, type ReportCell, shareCell } from './report-rows.ts'
import { ReportTable } from './report-table.tsx'

const dollars = (cents: number): ReportCell => ({ shown: formatMoney(cents, 'usd'), inFile: cents / 100 })

/** What is paid on this instance, for whoever runs it. */
export function BillingRoom() {
  const { state, reload } = useLoaded('GET /admin/billing')
  return (
    <LoadedPart state={state} what="the figures" onRetry={reload}>
      {(figures) => <Figures figures={figures} onChange={reload} />}
    </LoadedPart>
  )
}

function Figures({ figures, onChange }: { figures: AdminBillingAnswer; onChange: () => void }) {
  const dates = useDates()
  const { months, failed, unclaimed, referrals, rewards } = figures
  return (
    <div className={reportGrid}>
      {figures.provider === 'sandbox' && (
        <div className={wholeRow}>
          <Notice>Payments run in a sandbox: no money moves. STRIPE_SECRET_KEY switches to Stripe.</Notice>
        </div>
      )}
      <ReportTable title="Now" columns={['Figure', 'Value']} rows={rowsNow(figures)} />
      <ReportTable
        title="Monthly recurring revenue"
        about="In US dollars; with what began and ended in each month."
        columns={['Month', 'Revenue', 'Begun', 'Ended']}
        rows={months.map(({ month, mrr, begun, ended }) => [month, dollars(mrr), begun, ended])}
        chart={
          <DayChart
            name="Monthly recurring revenue"
            step="month"
            days={months.map(({ month }) => `${month}-01`)}
            values={months.map(({ mrr }) => mrr / 100)}
          />
        }
      />
      <ReportTable
        title="Failed payments that are still open"
        hasCards
        columns={['Account', 'Plan', 'Since', 'Due']}
        rows={failed.map(({ account, plan, since, amount, currency }) => [
          account,
          plans[plan].title,
          dayCell(dates, since),
          formatMoney(amount, currency),
        ])}
      />
      <ReportTable
        title="Paid, and claimed by nobody yet"
        hasCards
        about="Paid without an account. The plan waits for whoever signs up with the address that paid."
        columns={['Address', 'Plan', 'Paid on', 'Amount']}
        rows={unclaimed.map(({ address, plan, at, amount, currency }) => [
          address,
          plans[plan].title,
          dayCell(dates, at),
          formatMoney(amount, currency),
        ])}
      />
      <GrantForm onGiven={onChange} />
      <GrantList grants={figures.grants} onChange={onChange} />
      <Referrals referrals={referrals} rewards={rewards} />
    </div>
  )
}

function Referrals({ referrals, rewards }: Pick<AdminBillingAnswer, 'referrals' | 'rewards'>) {
  const dates = useDates()
  return (
    <>
      <ReportTable
        title="Sign-ups by referral"
        hasCards
        className={wholeRow}
        columns={['Day', 'Brought by', 'Who', 'State']}
        rows={referrals.map(({ at, referrer, referred, ...stands }) => [
          dayCell(dates, at),
          referrer ?? 'Deleted',
          referred ?? 'Deleted',
          referralText(stands, dates),
        ])}
      />
      <ReportTable
        title="Rewards for referrals"
        hasCards
        className={wholeRow}
        columns={['Day', 'Account', 'Side', 'State', 'Reward']}
        rows={rewards.map(({ at, account, side, state, credit }) => [
          dayCell(dates, at),
          account ?? 'Deleted',
          side === 'referrer' ? 'Brought someone' : 'Was brought',
          rewardStates[state],
          credit === null ? 'One month' : dollars(credit),
        ])}
      />
    </>
  )
}

const rewardStates: Record<AdminBillingAnswer['rewards'][number]['state'], string> = {
  signed_up: 'Signed up',
  waiting: 'Waiting',
  earned: 'Earned',
  refused: 'Refused',
  reversed: 'Reversed',
}

const waitingClause = (waiting: number) =>
  waiting === 1 ? 'one of them waits for its account' : `${waiting} of them wait for their accounts`

function rowsNow({
  plans: held,
  trials,
  paying,
  seats,
  mrr,
  churn,
  unclaimed,
}: AdminBillingAnswer): [string, ReportCell][] {
  return [
    ['Accounts on Free', held.free],
    ['Accounts on Pro', held.pro],
    ['Teams on Team', held.team],
    ['On trial', trials],
    [unclaimed.length === 0 ? 'Paying' : `Paying (${waitingClause(unclaimed.length)})`, paying],
    ['Seats paid for, with one for each Pro', seats],
    ['Monthly recurring revenue', dollars(mrr)],
    [
      'Churn: of those who paid 30 days ago, gone since',
      churn === null ? shareCell(0, 0) : shareCell(churn, 1),
    ],
  ]
}
