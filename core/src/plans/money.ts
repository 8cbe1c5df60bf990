/** An amount in the currency's smallest unit, as people write it; whole ones without cents. */
export function formatMoney(amount: number, currency: string): string {
  const parts = { style: 'currency', currency: currency.toUpperCase() } as const
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', parts).resolvedOptions()
  const value = amount / 10 ** digits
  const minimumFractionDigits = Number.isInteger(value) ? 0 : digits
  return new Intl.NumberFormat('en', { ...parts, minimumFractionDigits }).format(value)
}
