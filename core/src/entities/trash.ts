const trashMs = 30 * 24 * 60 * 60 * 1000

/** When a recording that was put in the trash at `deletedAt` is gone for good. */
export function purgeTime(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + trashMs).toISOString()
}
