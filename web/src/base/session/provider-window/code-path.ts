/** Where the second factor is asked for, when a provider was the first. */
export function codePath(next: string): string {
  return `/login?step=code&next=${encodeURIComponent(next)}`
}
