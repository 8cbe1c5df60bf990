import { oneLine } from '@earmark/core/text/one-line.ts'

/** What somebody else has written, on one line, with nothing hidden in it, and not longer than so. */
export function bounded(text: string, most: number): string {
  // Only as much is looked through as can be left; a letter of two halves is not cut in two.
  return oneLine(text.slice(0, most * 4))
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}
