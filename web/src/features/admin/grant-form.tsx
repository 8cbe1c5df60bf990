import type { GrantRequest } from '@earmark/core/admin-billing-api.ts'
import { plans } from '@earmark/core/plans/plans.ts'
import { paidPlans } from '@earmark/core/plans/subscription.ts'
import { useRef } from 'react'
import { api } from '../../base/api/fetch-client.ts'
import type { Refusals } from '../../base/forms/check-fields.ts'
import { textOf, useSubmit } from '../../base/forms/use-submit.ts'
import { Button } from '../../base/ui/button.tsx'
import { Field } from '../../base/ui/field.tsx'
import { Notice } from '../../base/ui/notice.tsx'
import { Select } from '../../base/ui/select.tsx'

const options = paidPlans.map((plan) => ({ value: plan, text: plans[plan].title }))

/** Gives a plan that nobody pays for. */
export function GrantForm({ onGiven }: { onGiven: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const { isBusy, refusals, handleSubmit, handleInput } = useSubmit(give)

  async function give(values: FormData): Promise<Refusals> {
    const grant = grantOf(values)
    const missing = missingIn(grant)
    if (Object.keys(missing).length > 0) return missing
    await api.call('POST /admin/grants', { body: grant })
    form.current?.reset()
    onGiven()
    return {}
  }

  return (
    <form
      ref={form}
      aria-label="Give a plan"
      noValidate
      onSubmit={handleSubmit}
      onInput={handleInput}
      className="grid content-start gap-4 border-t border-line pt-5"
    >
      <h2 className="font-sans text-base font-semibold tracking-normal">Give a plan</h2>
      <p className="text-sm text-ink-2">It takes the place of what you gave this account before.</p>
      <Field
        label="Email address, or id of a team"
        name="account"
        error={refusals['account']}
        maxLength={254}
        autoComplete="off"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label="Plan" name="plan" options={options} />
        <Field label="Until" name="until" type="date" hint="Empty: for good." />
      </div>
      <Field
        label="Reason"
        name="reason"
        error={refusals['reason']}
        maxLength={500}
        autoComplete="off"
        hint="It stands in the log."
      />
      {refusals['form'] && <Notice kind="alert">{refusals['form']}</Notice>}
      <Button type="submit" look="quiet" busy={isBusy} className="justify-self-start">
        Give
      </Button>
    </form>
  )
}

function grantOf(values: FormData): GrantRequest {
  const until = textOf(values, 'until')
  return {
    account: textOf(values, 'account').trim(),
    plan: textOf(values, 'plan') === 'team' ? 'team' : 'pro',
    // The whole of the day that was chosen.
    until: until === '' ? null : `${until}T23:59:59.000Z`,
    reason: textOf(values, 'reason').trim(),
  }
}

function missingIn({ account, reason }: GrantRequest): Refusals {
  return {
    ...(account === '' && { account: 'Enter an email address, or the id of a team.' }),
    ...(reason === '' && { reason: 'Enter a reason.' }),
  }
}
