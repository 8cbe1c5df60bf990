import { expect, test } from 'vitest'
import { storedInBrowser } from './stored-in-browser.ts'

test('[PRIVACY-1] nothing is told twice', () => {
  const names = storedInBrowser.map(({ store, name }) => `${store} ${name}`)

  expect(new Set(names).size).toBe(names.length)
})
