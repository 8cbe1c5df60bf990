/** Knows when there may be something new on the server, and how to wait for it. */
export interface Channel {
  /**
   * Asks once there may be something that came after `seq`, or it is time to look. `ask` is told how many seconds
   * the server may keep it waiting. It may be called off at any moment.
   */
  askWhenNew<T>(
    ask: (waitSeconds: number) => Promise<T>,
    when: { seq: number; signal: AbortSignal },
  ): Promise<T>
}

/** So long the server may keep us waiting for something new, in seconds. */
const waitSeconds = 25

/** By a call that the server answers once there is something new. */
export function openChannel(): Channel {
  return { askWhenNew: (ask) => ask(waitSeconds) }
}
