import { attempt } from './attempt.ts'
import { refusalOf } from './refusal-of.ts'
import { showToast } from './ui/toasts.ts'

type Change = () => Promise<void>

/** Changes something and says so, with the way back. */
export async function withUndo(said: string, change: Change, undo: Change): Promise<void> {
  try {
    await change()
  } catch (error) {
    showToast(refusalOf(error))
    return
  }
  showToast(said, () => attempt(undo()))
}
