/** Speaks a text aloud: made-up notes come with sound where the machine has a voice. */
export interface Voice {
  /** One channel, at `rate` samples a second. */
  say(text: string): Promise<{ rate: number; samples: Float32Array }>
}
