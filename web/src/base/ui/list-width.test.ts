import { readFileSync } from 'node:fs'
import { listWidths } from '@earmark/core/list-width.ts'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./list-width.css', import.meta.url), 'utf8')

test('[LOOK-10] every width that can be chosen has its rule, and nothing chosen means the usual one', () => {
  const ruled = [...css.matchAll(/\[data-list-width="(\d+)"\] \{\s+--list-width: (\d+)rem;/g)]

  expect(css).toContain(`:root {\n  --list-width: ${listWidths.usual}rem;`)
  expect(ruled.map(([, width, rem]) => [width, rem])).toEqual(
    Array.from({ length: listWidths.max - listWidths.min + 1 }, (_, at) => {
      const width = `${listWidths.min + at}`
      return [width, width]
    }),
  )
})
