/** `#t=95` and `#t=1:35` name a moment of the sound, in seconds; undefined: none is named. */
export function momentInHash(hash: string): number | undefined {
  const [, hours, minutes, seconds] =
    /^#t=(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,6}(?:\.\d+)?)$/.exec(hash) ?? []
  if (seconds === undefined) return undefined
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds)
}

/** A link to its start names no moment. */
export function linkToMoment(address: string, seconds: number): string {
  const [page = address] = address.split('#')
  const moment = Math.floor(seconds)
  return moment > 0 ? `${page}#t=${moment}` : page
}
