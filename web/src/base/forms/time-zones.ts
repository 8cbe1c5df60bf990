interface Choice {
  value: string
  label: string
}

/** Every zone the browser knows, and the chosen one even if it does not. */
export function timeZoneOptions(chosen: string): Choice[] {
  const known = Intl.supportedValuesOf('timeZone')
  const zones = known.includes(chosen) ? known : [chosen, ...known]
  return zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}
