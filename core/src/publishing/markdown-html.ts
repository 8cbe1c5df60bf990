import { linkRel } from './link-rel.ts'
import type { Inline } from './parse-inline.ts'
import type { Block } from './parse-markdown.ts'
import { escapeMarkup } from '../text/escape-markup.ts'

/** For feeds. Every letter of the text is escaped; only these elements are ours. */
export function htmlOf(blocks: readonly Block[]): string {
  return blocks.map(htmlOfBlock).join('\n')
}

function htmlOfBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level}>${htmlOfLine(block.content)}</h${block.level}>`
    case 'paragraph':
      return `<p>${htmlOfLine(block.content)}</p>`
    case 'quote':
      return `<blockquote>${htmlOf(block.blocks)}</blockquote>`
    case 'list': {
      const name = block.isOrdered ? 'ol' : 'ul'
      return `<${name}>${block.items.map((item) => `<li>${htmlOf(item)}</li>`).join('')}</${name}>`
    }
    case 'code':
      return `<pre><code>${escapeMarkup(block.text)}</code></pre>`
    case 'rule':
      return '<hr/>'
  }
}

function htmlOfLine(content: readonly Inline[]): string {
  return content.map(htmlOfInline).join('')
}

function htmlOfInline(inline: Inline): string {
  switch (inline.kind) {
    case 'text':
      return escapeMarkup(inline.text)
    case 'strong':
      return `<strong>${htmlOfLine(inline.content)}</strong>`
    case 'emphasis':
      return `<em>${htmlOfLine(inline.content)}</em>`
    case 'link':
      return `<a href="${escapeMarkup(inline.to)}" rel="${linkRel}">${htmlOfLine(inline.content)}</a>`
    case 'code':
      return `<code>${escapeMarkup(inline.text)}</code>`
    case 'break':
      return '<br/>'
  }
}
