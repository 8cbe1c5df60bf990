import { showToast } from './ui/toasts.ts'

/** Into the clipboard, and says so; or why not, and what to do instead. */
export async function copyText(
  text: string,
  { done, refused }: { done: string; refused: string },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast(done)
  } catch {
    // Browsers refuse it on pages without https, and where the person has said no.
    showToast(refused)
  }
}
