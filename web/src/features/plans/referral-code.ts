/** A code as it may stand in a link; anything else in its place is not shown back to people. */
export function referralCode(text: string | null): string | undefined {
  return text && /^[A-Za-z0-9-]{3,32}$/.test(text) ? text : undefined
}
