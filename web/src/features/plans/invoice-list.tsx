import type { Invoice } from '@earmark/core/billing-api.ts'
import { useDates } from '../../base/times/use-dates.ts'
import { amountText } from './billing-facts.ts'

const states: Record<Invoice['status'], string> = {
  paid: 'Paid',
  open: 'Not paid yet',
  refunded: 'Refunded',
  void: 'Void',
}

export function InvoiceList({ invoices }: { invoices: readonly Invoice[] }) {
  const dates = useDates()
  if (invoices.length === 0) return null
  return (
    <section className="grid gap-2">
      <h4 className="font-semibold">Invoices</h4>
      <ul aria-label="Invoices" className="grid divide-y divide-line border-y border-line">
        {invoices.map(({ id, number, at, amount, currency, status, url }) => (
          <li key={id} className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-2">
            <span>
              {dates.day(at)}
              {number && <span className="ml-2 text-sm text-ink-2">{number}</span>}
            </span>
            <span className="flex items-center gap-4 tabular-nums">
              <span className="text-sm text-ink-2">{states[status]}</span>
              {amountText(amount, currency)}
              {url && (
                <a href={url} className="link" target="_blank" rel="noreferrer">
                  Open
                </a>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
