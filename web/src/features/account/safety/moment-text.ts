const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** `Nov 15, 2026, 4:20 PM`, in the time zone of this browser. */
export function momentText(iso: string): string {
  return format.format(new Date(iso))
}
