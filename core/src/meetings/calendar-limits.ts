/** Apart from the schemas: pages load it. */
export const calendarLimits = {
  /** Of one person. */
  calendars: 10,
  name: 100,
  address: 2_000,
  bytes: 5_000_000,
  /** Those that repeat are counted once. */
  events: 10_000,
  /** What is kept of one calendar, the next first. */
  kept: 500,
  keptBytes: 200_000,
  title: 200,
  person: 100,
  people: 50,
}

/** How far ahead is looked: an address is read again and again, a file is as it was for as long as it is kept. */
export const daysAhead = { address: 14, file: 366 } as const
