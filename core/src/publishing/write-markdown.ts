import type { Inline } from './parse-inline.ts'
import { type Block, rule } from './parse-markdown.ts'

/** What `parseMarkdown` reads as these blocks, and other programs do too. */
export function writeMarkdown(blocks: readonly Block[]): string {
  let before: string | undefined
  const written = blocks.map((block) => {
    if (block.kind !== 'list') {
      before = undefined
      return writeBlock(block)
    }
    const items = block.items.map(writeMarkdown)
    before = markFor(block.isOrdered, items, before)
    return items
      .map((item, at) => writeItem(item, block.isOrdered ? `${at + 1}${before} ` : `${before} `))
      .join('\n')
  })
  return written.join('\n\n')
}

/** What has no mark in it, as one paragraph. */
export function writeText(text: string): string {
  return escapeStart(escapeText(text))
}

const bullets = ['-', '*', '+'] as const
const afterNumber = ['.', ')'] as const

/** Two lists that follow one another are told apart by their marks, and no item with its mark may look like a rule. */
function markFor(isOrdered: boolean, items: readonly string[], before: string | undefined): string {
  if (isOrdered) return before === afterNumber[0] ? afterNumber[1] : afterNumber[0]
  const free = bullets.filter((mark) => mark !== before)
  return free.find((mark) => !items.some((item) => looksLikeRule(`${mark} ${item}`))) ?? '+'
}

function looksLikeRule(text: string): boolean {
  return rule.test(text.split('\n', 1)[0] ?? '')
}

function writeBlock(block: Exclude<Block, { kind: 'list' }>): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${writeLine(block.content).replaceAll('\\\n', ' ')}`
    case 'paragraph':
      return escapeStart(writeLine(block.content))
    case 'quote':
      return indent(writeMarkdown(block.blocks), '> ', '> ')
    case 'code': {
      const ticks = '`'.repeat(Math.max(3, longestRun(block.text) + 1))
      return `${ticks}\n${block.text}\n${ticks}`
    }
    case 'rule':
      return '---'
  }
}

function writeItem(text: string, mark: string): string {
  return indent(text, mark, ' '.repeat(mark.length))
}

function indent(text: string, first: string, rest: string): string {
  return text
    .split('\n')
    .map((line, at) => `${at === 0 ? first : rest}${line}`.trimEnd())
    .join('\n')
}

export function writeLine(content: readonly Inline[]): string {
  return content.map(writeInline).join('')
}

function writeInline(inline: Inline): string {
  switch (inline.kind) {
    case 'text':
      return escapeText(inline.text)
    case 'strong':
      return around('**', inline.content)
    case 'emphasis':
      return around('*', inline.content)
    case 'link':
      return `[${writeLine(inline.content)}](${writeAddress(inline.to)})`
    case 'code': {
      const ticks = '`'.repeat(longestRun(inline.text) + 1)
      const pad = /^`|`$|^ .* $/s.test(inline.text) ? ' ' : ''
      return `${ticks}${pad}${inline.text}${pad}${ticks}`
    }
    case 'break':
      return '\\\n'
  }
}

/** A bracket that has no other would end it, or not let it end. */
function writeAddress(to: string): string {
  const isPaired = /^[^()]*(?:\([^()]*\)[^()]*)*$/.test(to)
  return isPaired ? to : to.replaceAll('(', '%28').replaceAll(')', '%29')
}

/** Marks stand at letters: spaces at the edges of what they mark go before and after. */
function around(mark: string, content: readonly Inline[]): string {
  const written = writeLine(content)
  const text = written.trim()
  const before = written.slice(0, written.length - written.trimStart().length)
  const after = text === '' ? '' : written.slice(written.trimEnd().length)
  return text === '' ? before + after : `${before}${mark}${text}${mark}${after}`
}

function escapeText(text: string): string {
  // An exclamation mark before a link would make it a picture; other programs read entities.
  return text.replaceAll(/[\\`*_[\]<]|!$|&(?=#?\w+;)/g, '\\$&').replaceAll('\n', ' ')
}

/** What would be a mark at the beginning of a line. */
function escapeStart(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/^( *)(#|>|[-+=~])/, '$1\\$2').replace(/^( *\d{1,9})([.)])/, '$1\\$2'))
    .join('\n')
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length))
}
