import type { Invoice } from '@earmark/core/billing-api.ts'
import { formatMoney } from '@earmark/core/plans/money.ts'
import { useDates } from '../../base/times/use-dates.ts'
import { invoiceState } from './invoice-state.ts'

export function InvoiceList({ invoices }: { invoices: readonly Invoice[] | null }) {
  const dates = useDates()
  if (invoices === null) {
    return <p className="text-ink-2">Your invoices cannot be read now. Please look again in a few minutes.</p>
  }
  if (invoices.length === 0) return null
  return (
    <section className="grid gap-2">
      <h4 className="font-semibold">Invoices</h4>
      <ul aria-label="Invoices" className="grid divide-y divide-line border-y border-line">
        {invoices.map(({ id, number, at, amount, credit, currency, status, url }) => (
          <li key={id} className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-2">
            <span>
              {dates.day(at)}
              {number && <span className="ml-2 text-sm text-ink-2">{number}</span>}
            </span>
            <span className="flex items-center gap-4 tabular-nums">
              <span className="text-sm text-ink-2">{invoiceState({ status, amount, credit, currency })}</span>
              {formatMoney(amount === 0 ? Math.max(0, credit) : amount, currency)}
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
