/** What a device could not send for longer than so is not counted: its day is rolled up already. */
const oldestMs = 7 * 24 * 60 * 60 * 1000

interface EventTimes {
  /** When it happened and when it was sent, both by the clock of the device. */
  timestamp: Date
  sentAt: Date
  /** When it came, by ours. */
  received: Date
}

/** When it happened by our clock, however wrong the device's is; never later than now. Undefined: too long ago. */
export function eventTime({ timestamp, sentAt, received }: EventTimes): Date | undefined {
  const agoMs = Math.max(0, sentAt.getTime() - timestamp.getTime())
  return agoMs > oldestMs ? undefined : new Date(received.getTime() - agoMs)
}
