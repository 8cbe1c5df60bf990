import type { Invoice } from '@earmark/core/billing-api.ts'
import { formatMoney } from '@earmark/core/plans/money.ts'

const states: Record<Invoice['status'], string> = {
  paid: 'Paid',
  open: 'Not paid yet',
  refunded: 'Refunded',
  void: 'Void',
}

/** How an invoice was settled, as it stands beside its sum. */
export function invoiceState({
  status,
  amount,
  credit,
  currency,
}: Pick<Invoice, 'status' | 'amount' | 'credit' | 'currency'>): string {
  if (credit === 0) return states[status]
  const sum = formatMoney(Math.abs(credit), currency)
  if (credit < 0) return `${states[status]}, ${sum} became credit`
  if (amount > 0) return `${states[status]}, and ${sum} from credit`
  return status === 'paid' ? 'Paid from credit' : `${states[status]}, from credit`
}
