/** Apart from the schema: pages load it. */
export const meetingLimits = {
  people: 100,
  person: 100,
  lines: 500,
  line: 1_000,
  asks: 12,
  ask: 100,
  series: 64,
}
