/** Apart from the schema: pages load it. */
export const meetingLimits = { people: 100, person: 100, lines: 2_000, line: 2_000 }
