import { showToast } from './ui/toasts.ts'

interface Said {
  done: string
  refused: string
  /** The same with its form, for mails and documents. */
  html?: string
}

/** Into the clipboard, and says so; or why not, and what to do instead. */
export async function copyText(text: string, { done, refused, html }: Said): Promise<void> {
  try {
    await (html === undefined || !canCopyBoth() ? navigator.clipboard.writeText(text) : copyBoth(text, html))
    showToast(done)
  } catch {
    // Browsers refuse it on pages without https, and where the person has said no.
    showToast(refused)
  }
}

/** Some browsers copy text alone. */
const canCopyBoth = () => 'ClipboardItem' in globalThis

function copyBoth(text: string, html: string): Promise<void> {
  const of = (type: string, words: string) => new Blob([words], { type })
  const both = { 'text/plain': of('text/plain', text), 'text/html': of('text/html', html) }
  return navigator.clipboard.write([new ClipboardItem(both)])
}
