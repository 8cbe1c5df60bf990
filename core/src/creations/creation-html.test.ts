import { expect, test } from 'vitest'
import { creationHtml } from './creation-html.ts'

test('[MAKE-17] a creation is copied with its headings and lists; what was said stays text', () => {
  const html = creationHtml([
    { as: 'heading', text: 'Decisions', start: null },
    { as: 'item', text: 'Larch & oak', start: 6 },
    { as: 'item', text: '<img src=x onerror=alert(1)>', start: 9 },
    { as: 'text', text: 'Ada calls the mill.', start: 12 },
  ])

  expect(html).toBe(
    '<h3>Decisions</h3><ul><li>Larch &amp; oak</li><li>&lt;img src=x onerror=alert(1)&gt;</li></ul><p>Ada calls the mill.</p>',
  )
})
