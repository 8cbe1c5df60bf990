import type { CreationLine } from '../entities/creation.ts'
import { creationLimits } from '../entities/creation.ts'
import { plainText } from '../text/plain-text.ts'

const marks = { heading: '## ', item: '- ', text: '' } as const

/** As Markdown: what is copied, edited, searched and taken along. */
export function creationText(lines: readonly CreationLine[]): string {
  return lines.reduce((text, line, at) => {
    const before = lines[at - 1]
    if (!before) return marks[line.as] + line.text
    const gap = before.as === 'item' && line.as === 'item' ? '\n' : '\n\n'
    return text + gap + marks[line.as] + line.text
  }, '')
}

/** What stands in the attachment of it: the beginning, as far as whole lines go. */
export function describedText(lines: readonly CreationLine[]): string {
  const text = creationText(lines)
  const { described } = creationLimits
  if (text.length <= described) return text
  const end = text.lastIndexOf('\n', described - 2)
  return `${text.slice(0, end > 0 ? end : described - 2).trimEnd()}\n…`
}

/** What a person has made of it. A line that they left as it was, or nearly so, keeps its moment. */
export function readLines(text: string, before: readonly CreationLine[]): CreationLine[] {
  const lines = plainText(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(readLine)
    .filter((line) => line.text !== '')
  const known = new Map(before.flatMap((line) => keysOf(line.text).map((key) => [key, line])))
  return lines.map((line) => {
    const [same] = keysOf(line.text).flatMap((key) => known.get(key) ?? [])
    const { start = null, from, also } = same ?? {}
    return { ...line, start, ...(from && { from }), ...(also && { also }) }
  })
}

function readLine(line: string): Pick<CreationLine, 'as' | 'text'> {
  if (/^#{1,6}\s/u.test(line)) return { as: 'heading', text: line.replace(/^#+\s+/u, '') }
  if (/^[-*•]\s/u.test(line)) return { as: 'item', text: line.replace(/^[-*•]\s+/u, '') }
  return { as: 'text', text: line }
}

const wordsToKnow = 4

/** By all of its words, by the first, and by the last: one of them is left where a line was only corrected. */
function keysOf(text: string): string[] {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const parts = [words, words.slice(0, wordsToKnow), words.slice(-wordsToKnow)]
  return parts.filter((part) => part === words || part.length === wordsToKnow).map((part) => part.join(' '))
}
