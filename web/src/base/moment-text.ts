const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** `15 Nov 2026`, in the time zone of this browser. */
export function dayText(iso: string): string {
  return day.format(Date.parse(iso))
}

/** `15 Nov 2026, 16:20`, in the time zone of this browser. */
export function momentText(iso: string): string {
  return moment.format(Date.parse(iso))
}
