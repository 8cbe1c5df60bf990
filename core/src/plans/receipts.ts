import type { Invoice } from '../billing-api.ts'

type Sums = Pick<Invoice, 'amount' | 'credit'>

/** Whether anything was or is to be paid, by card or out of credit. Where only credit came about there is no receipt. */
export function isReceipt({ amount, credit }: Sums): boolean {
  return amount > 0 || credit > 0
}

/** Whether it changed what anybody paid or has: numbers are not missing from the list but where nothing moved. */
export function isListed({ amount, credit }: Sums): boolean {
  return amount > 0 || credit !== 0
}
