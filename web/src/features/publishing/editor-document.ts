import { type Inline, parseInline } from '@earmark/core/publishing/parse-inline.ts'
import type { Block, HeadingLevel } from '@earmark/core/publishing/parse-markdown.ts'
import { writeLine } from '@earmark/core/publishing/write-markdown.ts'
import type { JSONContent } from '@tiptap/core'

/** What is written, as the editor has it. */
export function documentOf(blocks: readonly Block[]): JSONContent {
  return { type: 'doc', content: atLeastOne(blocks.map(nodeOf)) }
}

/** What the editor has, as a page may have it. Empty paragraphs are not a part of Markdown. */
export function blocksOf({ content = [] }: JSONContent): Block[] {
  return content.flatMap(blockOf)
}

function nodeOf(block: Block): JSONContent {
  switch (block.kind) {
    case 'heading':
      return { type: 'heading', attrs: { level: block.level }, content: textsOf(block.content, []) }
    case 'paragraph':
      return { type: 'paragraph', content: textsOf(block.content, []) }
    case 'quote':
      return { type: 'blockquote', content: atLeastOne(block.blocks.map(nodeOf)) }
    case 'list': {
      const items = block.items.map((item) => ({
        type: 'listItem',
        content: paragraphFirst(item.map(nodeOf)),
      }))
      return { type: block.isOrdered ? 'orderedList' : 'bulletList', content: items }
    }
    case 'code':
      return { type: 'codeBlock', content: block.text === '' ? [] : [{ type: 'text', text: block.text }] }
    case 'rule':
      return { type: 'horizontalRule' }
  }
}

function atLeastOne(nodes: JSONContent[]): JSONContent[] {
  return nodes.length > 0 ? nodes : [{ type: 'paragraph' }]
}

/** The editor's items begin with one, be it empty. */
function paragraphFirst(nodes: JSONContent[]): JSONContent[] {
  return nodes[0]?.type === 'paragraph' ? nodes : [{ type: 'paragraph' }, ...nodes]
}

type Mark = NonNullable<JSONContent['marks']>[number]

const markOf = { strong: 'bold', emphasis: 'italic' } as const

/** A tree becomes a row of texts with the marks that each has. */
function textsOf(content: readonly Inline[], marks: readonly Mark[]): JSONContent[] {
  return content.flatMap((inline): JSONContent[] => {
    switch (inline.kind) {
      case 'text':
        return [{ type: 'text', text: inline.text, marks: [...marks] }]
      case 'code':
        return inline.text === ''
          ? []
          : [{ type: 'text', text: inline.text, marks: [...marks, { type: 'code' }] }]
      case 'break':
        return [{ type: 'hardBreak', marks: [...marks] }]
      case 'link':
        return textsOf(inline.content, [...marks, { type: 'link', attrs: { href: inline.to } }])
      case 'strong':
      case 'emphasis':
        return textsOf(inline.content, [...marks, { type: markOf[inline.kind] }])
    }
  })
}

function blockOf(node: JSONContent): Block[] {
  const content = node.content ?? []
  switch (node.type) {
    case 'heading':
      return [{ kind: 'heading', level: levelOf(node.attrs?.['level']), content: lineOf(content) }]
    case 'paragraph':
      return content.length === 0 ? [] : [{ kind: 'paragraph', content: lineOf(content) }]
    case 'blockquote':
      return [{ kind: 'quote', blocks: blocksOf(node) }]
    case 'bulletList':
    case 'orderedList':
      return [{ kind: 'list', isOrdered: node.type === 'orderedList', items: content.map(blocksOf) }]
    case 'codeBlock':
      return [{ kind: 'code', text: content.map(({ text = '' }) => text).join('') }]
    case 'horizontalRule':
      return [{ kind: 'rule' }]
    default:
      throw new Error(`the editor has a ${node.type}, which no page has`)
  }
}

function levelOf(level: unknown): HeadingLevel {
  return level === 3 || level === 4 ? level : 2
}

/** Marks that cross within a word cannot be written in Markdown: then those of italic go, or of bold too. */
function lineOf(nodes: readonly JSONContent[]): Inline[] {
  const lines = [[], ['italic'], ['italic', 'bold']].map((types) =>
    treeOf(nodes.map((node) => dropped(node, types))),
  )
  return lines.find((line) => factsOf(parseInline(writeLine(line))) === factsOf(line)) ?? lines.at(-1) ?? []
}

function dropped(node: JSONContent, types: readonly string[]): JSONContent {
  return { ...node, marks: (node.marks ?? []).filter(({ type }) => !types.includes(type)) }
}

/** Each letter with its marks; spaces may change sides. */
function factsOf(line: readonly Inline[]): string {
  const facts = textsOf(line, []).flatMap(({ text = '\n', marks = [] }) => {
    const names = marks.map(({ type, attrs }) => `${type}${attrs?.['href'] ?? ''}`)
    return [...text.replaceAll(' ', '')].map((char) => `${char}${names.toSorted().join()}`)
  })
  return facts.join(' ')
}

/** The row becomes a tree again: at each place the mark that goes on longest is around the others. */
function treeOf(nodes: readonly JSONContent[]): Inline[] {
  const line: Inline[] = []
  for (let at = 0; at < nodes.length; ) {
    const rest = nodes.slice(at)
    const [mark, length] = longestMark(rest)
    const inner = rest.slice(0, length)
    if (mark)
      line.push(
        wrap(
          mark,
          inner.map((each) => without(each, mark)),
        ),
      )
    else line.push(...inner.map(leafOf))
    at += length
  }
  return line
}

/** With how many nodes from the first on have it. Code has no marks within. */
function longestMark(nodes: readonly JSONContent[]): [mark: Mark | undefined, length: number] {
  const runs = (nodes[0]?.marks ?? [])
    .filter(({ type }) => type !== 'code')
    .map((mark) => {
      const end = nodes.findIndex((node) => !has(node, mark))
      return [mark, end < 0 ? nodes.length : end] as const
    })
  const [longest] = runs.toSorted(([, one], [, other]) => other - one)
  return longest ? [longest[0], longest[1]] : [undefined, 1]
}

function has({ marks = [] }: JSONContent, mark: Mark): boolean {
  return marks.some((each) => isSame(each, mark))
}

function without(node: JSONContent, mark: Mark): JSONContent {
  return { ...node, marks: (node.marks ?? []).filter((each) => !isSame(each, mark)) }
}

function isSame(one: Mark, other: Mark): boolean {
  return one.type === other.type && one.attrs?.['href'] === other.attrs?.['href']
}

function wrap({ type, attrs }: Mark, nodes: readonly JSONContent[]): Inline {
  const content = treeOf(nodes)
  if (type === 'link') return { kind: 'link', to: String(attrs?.['href']), content }
  return { kind: type === 'bold' ? 'strong' : 'emphasis', content }
}

function leafOf({ type, text = '', marks = [] }: JSONContent): Inline {
  if (type === 'hardBreak') return { kind: 'break' }
  return { kind: marks.some((mark) => mark.type === 'code') ? 'code' : 'text', text }
}
