import type { Inline } from '@earmark/core/publishing/parse-inline.ts'
import { type Block, parseMarkdown } from '@earmark/core/publishing/parse-markdown.ts'
import { writeMarkdown } from '@earmark/core/publishing/write-markdown.ts'
import { getSchema } from '@tiptap/core'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { blocksOf, documentOf } from './editor-document.ts'
import { editorExtensions } from './editor-extensions.ts'

const schema = getSchema(editorExtensions)

/** Through the editor's own document, which refuses what it does not know. */
function throughEditor(markdown: string): string {
  const node = schema.nodeFromJSON(documentOf(parseMarkdown(markdown)))
  node.check()
  return writeMarkdown(blocksOf(node.toJSON()))
}

test.each([
  '',
  'One paragraph.',
  '## Heading with **bold**\n\n### Smaller\n\n#### Smallest',
  'A line\\\nand another, *italic*, **bold**, `code` and [a *link*](https://x.org/a_(b)).',
  '***both*** and **bold with *italic* inside** and *italic with **bold** inside*',
  '- a\n- b\n\n  more\n\n  1. c\n  2. d\n\n> q\n>\n> - z',
  '- a\n\n* b',
  '-\n- - nested',
  '- ## heading in an item',
  '* ---\n\n+ ---\n+',
  '>',
  '```\ncode <b>\n\n  kept\n```\n\n---\n\n````\n```\n````',
  '\\# no \\* heading \\[x\\] \\<b>\n\n1\\. not a list\n\n\\- nor this',
  'Look\\![a](https://x.org)',
])('[PAGE-21] %j comes out of the editor as it went in', (markdown) => {
  expect(throughEditor(markdown)).toBe(markdown)
})

const marked = (text: string, ...marks: string[]) => ({
  type: 'text',
  text,
  marks: marks.map((type) => ({ type })),
})

test.each([
  [
    [marked('bold ', 'bold'), marked('and', 'bold', 'italic'), marked(' so', 'italic')],
    '**bold *and*** *so*',
  ],
  [[marked('f', 'bold'), marked('oo', 'bold', 'italic'), marked('ba', 'italic'), marked('r')], '**foo**bar'],
  [[marked('foo', 'bold'), marked('bar')], '**foo**bar'],
])('[PAGE-21] what cannot be written in Markdown loses marks and no letter: %j', (content, expected) => {
  expect(writeMarkdown(blocksOf({ content: [{ type: 'paragraph', content }] }))).toBe(expected)
})

const words = fc.stringMatching(/^[a-z*_`[\]<>()!#&\\.1-]{1,12}$/)
const leaf: fc.Arbitrary<Inline> = fc.oneof(
  words.map((text): Inline => ({ kind: 'text', text })),
  words.map((text): Inline => ({ kind: 'code', text })),
)
const inline: fc.Arbitrary<Inline> = fc.oneof(
  leaf,
  leaf.map((each): Inline => ({ kind: 'strong', content: [each] })),
  leaf.map((each): Inline => ({ kind: 'emphasis', content: [each] })),
  leaf.map((each): Inline => ({ kind: 'link', to: 'https://x.org/?a=1', content: [each] })),
  leaf.map((each): Inline => ({ kind: 'strong', content: [{ kind: 'emphasis', content: [each] }] })),
)
/** With spaces between, as words have. */
const line = fc
  .array(inline, { minLength: 1, maxLength: 5 })
  .map((parts) =>
    parts.flatMap((part, at): Inline[] => (at === 0 ? [part] : [{ kind: 'text', text: ' ' }, part])),
  )
const { blocks } = fc.letrec<{ block: Block; blocks: Block[] }>((tie) => ({
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    line.map((content): Block => ({ kind: 'paragraph', content })),
    fc.record({ kind: fc.constant('heading'), level: fc.constantFrom(2, 3, 4), content: line }),
    fc.stringMatching(/^[a-z`# \n]{0,20}$/).map((text): Block => ({ kind: 'code', text })),
    fc.constant<Block>({ kind: 'rule' }),
    tie('blocks').map((inner): Block => ({ kind: 'quote', blocks: inner })),
    fc.record({
      kind: fc.constant('list'),
      isOrdered: fc.boolean(),
      items: fc.array(tie('blocks'), { minLength: 1, maxLength: 3 }),
    }),
  ),
  blocks: fc.array(tie('block'), { maxLength: 3 }),
}))

test('[PAGE-21] so does whatever else a page may have', () => {
  fc.assert(
    fc.property(blocks, (written) => {
      // As it is read: what is written by chance may be read otherwise the first time.
      const markdown = writeMarkdown(parseMarkdown(writeMarkdown(written)))

      expect(throughEditor(markdown)).toBe(markdown)
    }),
    { numRuns: 500 },
  )
})
