import { sentenceOf } from '../../base/api/api-error.ts'
import { showToast } from '../../base/ui/toasts.ts'

/** For what is asked of the server at a click: only a failure is worth a word. */
export function tellFailure(work: Promise<unknown>): void {
  work.catch((error: unknown) => showToast(sentenceOf(error)))
}
