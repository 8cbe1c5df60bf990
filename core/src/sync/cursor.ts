/** Up to where a device has an account's changes. To devices it is a word that they hand back. */
export function writeCursor(account_id: string, seq: number): string {
  return `${account_id}.${seq}`
}

/** The number of the last change that a device has, or nothing when the cursor is not one of this account's. */
export function seqOfCursor(cursor: string, account_id: string): number | undefined {
  const [of, seq = ''] = cursor.split('.')
  return of === account_id && /^\d{1,15}$/.test(seq) ? Number(seq) : undefined
}
