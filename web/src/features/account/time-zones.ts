import type { Choice } from './languages.ts'

/** Every zone the browser knows, and the chosen one even if it does not. */
export function timeZoneOptions(chosen: string): Choice[] {
  const known = Intl.supportedValuesOf('timeZone')
  const zones = known.includes(chosen) ? known : [chosen, ...known]
  return zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}

export function guessTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
