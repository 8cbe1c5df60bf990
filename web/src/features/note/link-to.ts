/** What leads to a note from anywhere; with seconds, to that moment of it: a link to its start names none. */
export function linkTo(origin: string, ulid: string, seconds = 0): string {
  const moment = Math.floor(seconds)
  return `${origin}/d/recording/${ulid}${moment > 0 ? `/at/${moment}` : ''}`
}
