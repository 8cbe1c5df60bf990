/** As a clock shows it: `0:48`, `12:05`, `1:02:03`. A second counts once it is over. */
export function formatClock(seconds: number): string {
  const { hours, minutes, seconds: rest } = parts(seconds)
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`
}

/** Of a sound, to be shown: where there is any, it is a second at least; of one that is not known, nothing. */
export function lengthOf(seconds: number): number {
  return seconds > 0 && Number.isFinite(seconds) ? Math.max(1, seconds) : 0
}

/** As it is read out: `48 seconds`, `1 minute`, `1 hour 2 minutes 3 seconds`. */
export function formatDuration(seconds: number): string {
  const all = Object.entries(parts(seconds)).filter(([, value]) => value > 0)
  if (all.length === 0) return '0 seconds'
  return all.map(([unit, value]) => `${value} ${value === 1 ? unit.slice(0, -1) : unit}`).join(' ')
}

function parts(seconds: number): { hours: number; minutes: number; seconds: number } {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  return { hours: Math.floor(whole / 3600), minutes: Math.floor(whole / 60) % 60, seconds: whole % 60 }
}
