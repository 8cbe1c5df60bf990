import { expect, test } from 'vitest'
import { writeCsv } from './csv.ts'

test('[ANALYTICS-10] a table is written as a spreadsheet reads it, and nothing in it is a formula', () => {
  const rows = [
    ['day', 'visits'],
    ['2026-11-18', 12],
    ['a "quoted", one', 0],
    ['=1+1', -3],
  ]

  expect(writeCsv(rows)).toBe('day,visits\r\n2026-11-18,12\r\n"a ""quoted"", one",0\r\n\'=1+1,-3\r\n')
})
