import type { GrantItem } from '@earmark/core/admin-billing-api.ts'
import { plans } from '@earmark/core/plans/plans.ts'
import { useState } from 'react'
import { api } from '../../base/api/fetch-client.ts'
import { AskFirst } from '../../base/settings/ask-first.tsx'
import { useDates } from '../../base/times/use-dates.ts'
import { Field } from '../../base/ui/field.tsx'

interface GrantListProps {
  grants: readonly GrantItem[]
  onChange: () => void
}

export function GrantList({ grants, onChange }: GrantListProps) {
  return (
    <section className="grid gap-2">
      <h4 className="font-semibold">Plans that were given</h4>
      {grants.length === 0 ? (
        <p className="text-sm text-ink-3">None.</p>
      ) : (
        <ul aria-label="Plans that were given" className="grid divide-y divide-line border-y border-line">
          {grants.map((grant) => (
            <GrantRow key={grant.id} grant={grant} onChange={onChange} />
          ))}
        </ul>
      )}
    </section>
  )
}

function GrantRow({ grant, onChange }: { grant: GrantItem; onChange: () => void }) {
  const dates = useDates()
  const [reason, setReason] = useState('')
  const { id, account, plan, kind, from, until, revoked_at } = grant
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
      {revoked_at ? (
        <p className="text-sm wrap-anywhere text-danger">
          Revoked on {dates.day(revoked_at)}: {grant.revoked_reason}
        </p>
      ) : (
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
      )}
    </li>
  )
}
