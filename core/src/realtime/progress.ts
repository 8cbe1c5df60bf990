/** The steps of a note that take long enough to be counted in per cent. */
const countedSteps = ['uploading', 'transcribing'] as const

/**
 * How far the step is that a note is in. Words in passing: nothing is written for them, and the next ones make good what
 * was missed. They count only as long as the note is in that very step.
 */
export interface StepProgress {
  ulid: string
  status: (typeof countedSteps)[number]
  percent: number
}

/** Reads what came from elsewhere; nothing where it makes no sense. By hand, so that the page loads no validator. */
export function readProgress(said: unknown): StepProgress | undefined {
  if (typeof said !== 'object' || said === null) return undefined
  const field = (name: string): unknown => Reflect.get(said, name)
  const [ulid, percent] = [field('ulid'), field('percent')]
  const status = countedSteps.find((step) => step === field('status'))
  if (typeof ulid !== 'string' || status === undefined) return undefined
  if (typeof percent !== 'number' || !(percent >= 0 && percent <= 100)) return undefined
  return { ulid, status, percent }
}
