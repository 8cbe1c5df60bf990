import { expect, test } from 'vitest'
import { quietConsole } from './quiet-console.ts'

test('[OPS-25] what a package prints becomes a line of the log, without its words', () => {
  const lines: unknown[] = []
  const target = { ...console }
  quietConsole((...line) => lines.push(line), target)

  target.warn('The URL path "/d/search/canary%" could not be decoded')
  target.error(new Error('canary'))

  const from = expect.stringMatching(/^quiet-console\.test\.ts:\d+$/)
  expect(lines).toEqual([
    ['warn', 'printed', { method: 'warn', from }],
    ['warn', 'printed', { method: 'error', from }],
  ])
})
