import type { Inline } from './parse-inline.ts'
import { type Block, parseMarkdown } from './parse-markdown.ts'

/** The words alone, on one line. A heading is told from what follows, which has no full stop before it. */
export function plainTextOf(blocks: readonly Block[]): string {
  const parts = blocks.map((block) => ({ text: textOfBlock(block), isHeading: block.kind === 'heading' }))
  return parts
    .filter(({ text }) => text !== '')
    .map(({ text, isHeading }, at, all) => (isHeading && at < all.length - 1 ? `${text} ·` : text))
    .join(' ')
}

/** The beginning of a page, cut between words, for lists, search engines and cards. */
export function excerptOf(markdown: string, most = 200): string {
  // Enough of it: marks are a part of what is written, never most of it.
  const text = plainTextOf(parseMarkdown(markdown.slice(0, 10 * most))).trim()
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).trimEnd()}…`
}

function textOfBlock(block: Block): string {
  if (block.kind === 'rule') return ''
  if (block.kind === 'code') return block.text
  if (block.kind === 'quote') return plainTextOf(block.blocks)
  if (block.kind === 'list') return block.items.map(plainTextOf).join(', ')
  return textOfLine(block.content)
}

function textOfLine(content: readonly Inline[]): string {
  return content
    .map((inline) => {
      if (inline.kind === 'break') return ' '
      return 'text' in inline ? inline.text : textOfLine(inline.content)
    })
    .join('')
}
