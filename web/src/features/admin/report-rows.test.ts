import { expect, test } from 'vitest'
import { keyedRows, reportFile, shareCell } from './report-rows.ts'

test('[ANALYTICS-15] a report has numbers and days in its file, and shows them as people read them', async () => {
  const rows = [
    [{ shown: '3 June', inFile: '2026-06-03' }, 3, shareCell(1, 3)],
    ['Müller', 0, shareCell(0, 0)],
  ]

  expect(keyedRows(rows).map(({ first, others }) => [first, ...others])).toEqual([
    ['3 June', 3, '33 %'],
    ['Müller', 0, '–'],
  ])
  const bytes = await reportFile(['Day', 'People', 'Share'], rows).arrayBuffer()
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
    '\uFEFFDay,People,Share\r\n2026-06-03,3,0.3333\r\nMüller,0,\r\n',
  )
})
