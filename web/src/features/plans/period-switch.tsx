import type { BillingPeriod } from '@earmark/core/plans/plans.ts'

interface PeriodSwitchProps {
  /** How much less a year costs than twelve months. */
  savedPercent: number
  period: BillingPeriod
  onChange: (period: BillingPeriod) => void
}

export function PeriodSwitch({ savedPercent, period, onChange }: PeriodSwitchProps) {
  const choices = [
    { period: 'month', text: 'Monthly' },
    { period: 'year', text: savedPercent > 0 ? `Yearly, save ${savedPercent}%` : 'Yearly' },
  ] as const
  return (
    <fieldset className="mx-auto flex w-fit rounded-full bg-sunken p-1">
      <legend className="sr-only">Billing period</legend>
      {choices.map((choice) => (
        <label
          key={choice.period}
          className="flex min-h-10 cursor-pointer items-center rounded-full px-4 text-[0.9375rem] font-medium text-ink-2 has-checked:bg-surface has-checked:text-ink has-checked:shadow-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink sm:px-5"
        >
          <input
            type="radio"
            name="period"
            className="sr-only"
            checked={choice.period === period}
            onChange={() => onChange(choice.period)}
          />
          {choice.text}
        </label>
      ))}
    </fieldset>
  )
}
