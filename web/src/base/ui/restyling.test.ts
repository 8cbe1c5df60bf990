import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../..')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(?:tsx|css)$/.test(file),
)

test('[LOOK-14] no style looks into what others contain in a way that has the whole page styled anew', () => {
  expect(files.length).toBeGreaterThan(300)
  const found = files.filter((file) => /\b(?:group|peer)-has-/.test(readFileSync(join(source, file), 'utf8')))
  expect(found).toEqual([])
})
