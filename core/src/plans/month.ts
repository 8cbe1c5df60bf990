/** The month that a moment counts in, as `2026-03`: a calendar month in UTC, alike for everyone. */
export function monthKey(time: string): string {
  return new Date(time).toISOString().slice(0, 7)
}
