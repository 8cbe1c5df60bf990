/** The days that a report can be about. Apart from its schemas, which the page that offers them need not load. */
export const reportPeriods = [7, 30, 90] as const
