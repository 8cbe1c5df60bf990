const dayMs = 24 * 60 * 60 * 1000
const trashMs = 30 * dayMs

/** When a recording that was put in the trash at `deletedAt` is gone for good. */
export function purgeTime(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + trashMs).toISOString()
}

/** `27 days left`: how long it can still be restored. */
export function daysLeft(deletedAt: string, nowMs: number): string {
  const days = Math.ceil((Date.parse(purgeTime(deletedAt)) - nowMs) / dayMs)
  return days > 1 ? `${days} days left` : 'Last day'
}
