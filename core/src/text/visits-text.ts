export function visitsText(visits: number): string {
  return visits === 1 ? '1 visit' : `${visits.toLocaleString('en-GB')} visits`
}
