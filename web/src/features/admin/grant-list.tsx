import type { GrantItem } from '@earmark/core/admin-billing-api.ts'
import { plans } from '@earmark/core/plans/plans.ts'
import { useState } from 'react'
import { api } from '../../base/api/fetch-client.ts'
import { AskFirst } from '../../base/settings/ask-first.tsx'
import { useDates } from '../../base/times/use-dates.ts'
import { Field } from '../../base/ui/field.tsx'
import { wholeRow } from './report-grid.ts'
import { dayCell } from './report-rows.ts'
import { ReportTable } from './report-table.tsx'

interface GrantListProps {
  grants: readonly GrantItem[]
  onChange: () => void
}

export function GrantList({ grants, onChange }: GrantListProps) {
  const dates = useDates()
  const open = grants.filter(({ is_open }) => is_open)
  const over = grants.filter(({ is_open }) => !is_open)
  return (
    <>
      <section className="grid min-w-0 content-start gap-3 border-t border-line pt-5">
        <h2 className="font-sans text-base font-semibold tracking-normal">Given plans in force</h2>
        {open.length === 0 ? (
          <p className="text-sm text-ink-3">None.</p>
        ) : (
          <ul aria-label="Given plans in force" className="grid divide-y divide-line">
            {open.map((grant) => (
              <GrantRow key={grant.id} grant={grant} onChange={onChange} />
            ))}
          </ul>
        )}
      </section>
      <ReportTable
        title="Given plans that are over"
        hasCards
        className={wholeRow}
        columns={['Account', 'Plan', 'From', 'Until', 'Why']}
        rows={over.map(({ account, plan, from, until, reason, revoked_at, revoked_reason }) => [
          account,
          plans[plan].title,
          dayCell(dates, from),
          // What is over has one of them.
          dayCell(dates, revoked_at ?? until ?? from),
          revoked_reason ?? `It ended: ${reason}`,
        ])}
      />
    </>
  )
}

function GrantRow({ grant, onChange }: { grant: GrantItem; onChange: () => void }) {
  const dates = useDates()
  const [reason, setReason] = useState('')
  const { id, account, plan, kind, from, until } = grant
  const facts = [
    plans[plan].title,
    `from ${dates.day(from)}`,
    until === null ? 'for good' : `until ${dates.day(until)}`,
    kind === 'referral' ? 'for a referral' : `by ${grant.by ?? 'someone who is gone'}`,
  ]

  async function revoke(): Promise<void> {
    await api.call('POST /admin/grants/:id/revoke', { params: { id }, body: { reason: reason.trim() } })
    onChange()
  }

  return (
    <li className="grid gap-1 py-3">
      <p className="font-medium wrap-anywhere">{account}</p>
      <p className="text-sm text-ink-2">{facts.join(' · ')}</p>
      <p className="text-sm wrap-anywhere text-ink-2">{grant.reason}</p>
      <AskFirst
        action="Revoke"
        question={`Revoke ${plans[plan].title} of ${account}?`}
        no="Cancel"
        yes="Revoke"
        isNotYet={reason.trim() === ''}
        onYes={revoke}
      >
        <p className="text-ink-2">
          Their notes stay readable and exportable; the limits of Free apply at once.
        </p>
        <Field
          label="Reason"
          value={reason}
          maxLength={500}
          autoComplete="off"
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </AskFirst>
    </li>
  )
}
