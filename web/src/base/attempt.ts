import { refusalOf } from './refusal-of.ts'
import { showToast } from './ui/toasts.ts'

/** For what is done at a click: only a refusal is worth a word. */
export function attempt(work: Promise<unknown>): void {
  work.catch((error: unknown) => showToast(refusalOf(error)))
}
