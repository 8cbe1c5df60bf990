/** Apart from the schemas: pages load it. */
export const doorLimits = {
  reason: 200,
  name: 100,
  words: 500,
  /** Captions: the last turns, each as far as it fits. */
  turns: 12,
  turn: 1_000,
  /** Of one door; who objects after them is told that the host has heard it often enough. */
  objections: 50,
  /** Of the minutes, that are told of. */
  copies: 100,
  log: 500,
}
