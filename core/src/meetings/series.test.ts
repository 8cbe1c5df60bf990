import { expect, test } from 'vitest'
import { listSeries } from './list-series.ts'
import { type InSeries, makeSeries, seriesOf } from './series.ts'

test.each([
  ['Stand-up', 'stand up'],
  ['stand-up, 14 March 2026', 'stand up'],
  ['Stand-up #12', 'stand up'],
  ['Planung März: Garten', 'planung märz garten'],
  ['1:1 Ada', 'ada'],
  ['Monday review', 'monday review'],
  ['', undefined],
  ['Meeting', undefined],
  ['2026-03-14', undefined],
  ['Q3', undefined],
])('[MEET-21] “%s” is of the series “%s”', (title, expected) => {
  expect(seriesOf(title)).toBe(expected)
})

const weekly = { title: 'Field team, weekly', series: 'w' }
const renamed = { title: 'Ridge and valley', series: 'w' }
const typed = { title: 'Field team weekly', series: null }

test.each<[string, InSeries[], (string | undefined)[]]>([
  ['one series of a calendar, whatever it is called', [weekly, renamed], ['calendar w', 'calendar w']],
  [
    'one that was typed goes with the only series called so',
    [weekly, renamed, typed],
    ['calendar w', 'calendar w', 'calendar w'],
  ],
  [
    'two series that are called alike are two, and what was typed is of neither',
    [weekly, { ...weekly, series: 'v' }, typed],
    ['calendar w', 'calendar v', 'title field team weekly'],
  ],
  [
    'a series whose title says nothing',
    [{ title: 'Call', series: 'w' }, { title: 'Call' }],
    ['calendar w', undefined],
  ],
  ['a row of an earlier build', [{ title: 'Stand-up 12' }], ['title stand up']],
])('[MEET-56] %s', (_what, meetings, expected) => {
  expect(meetings.map(makeSeries(meetings))).toEqual(expected)
})

test('[MEET-57] series of more than one meeting are listed by the name of the latest', () => {
  const meetings = [renamed, weekly, typed, { title: 'Alone' }, { title: 'Choir 2' }, { title: 'Choir 1' }]

  expect(listSeries(meetings)).toEqual([
    { key: 'title choir', name: 'Choir 2', count: 2 },
    { key: 'calendar w', name: 'Ridge and valley', count: 3 },
  ])
})
