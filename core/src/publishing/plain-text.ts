import type { Inline } from './parse-inline.ts'
import { type Block, parseMarkdown } from './parse-markdown.ts'

/** The words alone, on one line. What has no full stop at its end, as headings and lists, is told from what follows. */
export function plainTextOf(blocks: readonly Block[]): string {
  const texts = blocks.map(textOfBlock).filter((text) => text !== '')
  return texts
    .map((text, at) => (at === texts.length - 1 || isSentence.test(text) ? text : `${text} ·`))
    .join(' ')
}

/** Ends as one does, in whatever script; a closing quote or bracket may follow. */
const isSentence = /\p{Sentence_Terminal}[\p{Pe}\p{Pf}"']*$|[:;,…—–]$/u

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
