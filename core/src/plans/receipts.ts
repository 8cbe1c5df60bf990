import type { Invoice } from '../billing-api.ts'

/** Whether anything was or is to be paid, by card or out of credit. Where only credit came about there is no receipt. */
export function isReceipt({ amount, credit }: Pick<Invoice, 'amount' | 'credit'>): boolean {
  return amount > 0 || credit > 0
}
