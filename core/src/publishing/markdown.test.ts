import { expect, test } from 'vitest'
import { htmlOf } from './markdown-html.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { excerptOf } from './plain-text.ts'
import { writeMarkdown, writeText } from './write-markdown.ts'

const html = (markdown: string) => htmlOf(parseMarkdown(markdown))
const rel = 'rel="nofollow noopener noreferrer ugc"'

test.each([
  ['# One\n\n### Two', '<h2>One</h2>\n<h3>Two</h3>'],
  ['a\nb  \nc\\\nd', '<p>a b<br/>c<br/>d</p>'],
  [
    '**a *b* c** _d_ snake_case_name 2 * 3',
    '<p><strong>a <em>b</em> c</strong> <em>d</em> snake_case_name 2 * 3</p>',
  ],
  ['***both*** **open', '<p><strong><em>both</em></strong> **open</p>'],
  ['`a **b**` ``c ` d``', '<p><code>a **b**</code> <code>c ` d</code></p>'],
  ['> a\n> > b', '<blockquote><p>a</p>\n<blockquote><p>b</p></blockquote></blockquote>'],
  [
    '- a\n- b\n  - c\n\n  d',
    '<ul><li><p>a</p></li><li><p>b</p>\n<ul><li><p>c</p></li></ul>\n<p>d</p></li></ul>',
  ],
  ['1. a\n\n2. b', '<ol><li><p>a</p></li><li><p>b</p></li></ol>'],
  ['```js\n<b> *x*\n```\n---', '<pre><code>&lt;b&gt; *x*</code></pre>\n<hr/>'],
  [
    '[a *b*](https://x.org/a_(b)) <mailto:a@b.c>',
    `<p><a href="https://x.org/a_(b)" ${rel}>a <em>b</em></a> <a href="mailto:a@b.c" ${rel}>a@b.c</a></p>`,
  ],
  ['\\*a\\* \\[b](c)', '<p>*a* [b](c)</p>'],
])('[PAGE-3] %j is what Markdown means', (markdown, expected) => {
  expect(html(markdown)).toBe(expected)
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](https://a"onmouseover="alert(1))',
  '[x](vbscript:x)',
  '[x](https://bank.example@evil.example/)',
  '<https://ada:secret@example.org>',
  '![x](https://a/b.png)',
  '<javascript:alert(1)>',
  '[x](\u0001javascript:alert(1))',
  '"><svg/onload=alert(1)>',
])('[PAGE-3] nothing of %j runs or is loaded (TRUST attack 21)', (markdown) => {
  expect(html(markdown)).not.toMatch(/<(?!\/?p>)|href/)
})

test.each([
  '## Head **x**\n\nA paragraph\\\nwith a [link](https://x.org) and `code`.',
  '- a\n- b\n\n  more\n\n  1. c\n  2. d\n\n> q\n>\n> - z',
  '- a\n\n* b',
  '````\n```\n````',
  '\\# no \\* heading \\[x\\] \\<b>\n\n1\\. not a list\n\n\\- nor this',
  'Look\\![a](https://x.org)',
])('[PAGE-4] %j is written as it was read', (markdown) => {
  const blocks = parseMarkdown(markdown)

  expect(writeMarkdown(blocks)).toBe(markdown)
  expect(parseMarkdown(writeMarkdown(blocks))).toEqual(blocks)
})

test('[PAGE-4] an address with half a pair of brackets is the same address', () => {
  const link = {
    kind: 'link' as const,
    to: 'https://x.org/a)b',
    content: [{ kind: 'text' as const, text: 'x' }],
  }

  expect(parseMarkdown(writeMarkdown([{ kind: 'paragraph', content: [link] }]))).toEqual([
    { kind: 'paragraph', content: [{ ...link, to: 'https://x.org/a%29b' }] },
  ])
})

test.each(['1. *Milk* & [eggs] <b>', '# 12', '--- a_b_c \\ `x`', '&lt; said ! '])(
  '[PAGE-4] the words %j stay those words, whatever marks they look like',
  (text) => {
    expect(parseMarkdown(writeText(text))).toEqual([
      { kind: 'paragraph', content: [{ kind: 'text', text: text.trimEnd() }] },
    ])
  },
)

test('[PAGE-3] a beginning of a page has its words alone, cut between two of them', () => {
  expect(excerptOf('# Plan\n\n- **milk**, [eggs](https://x.org)\n- bread')).toBe('Plan · milk, eggs, bread')
  expect(excerptOf('For the sea:\n\n- the moon\n- the sun\n\n> Push.\n\nOnce more')).toBe(
    'For the sea: the moon, the sun · Push. Once more',
  )
  expect(excerptOf('word '.repeat(100), 22)).toBe('word word word word…')
})
