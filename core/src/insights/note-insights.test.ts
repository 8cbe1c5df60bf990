import { expect, test } from 'vitest'
import { type InsightChoice, insightKey } from '../entities/insights.ts'
import { readInsights } from './note-insights.ts'

const text =
  `The garden needs a new fence before the winter storms. I need to call Anna by Friday. The old fence fell over
  in the storm, and the neighbour complained about the garden. We decided to build the fence of larch, because larch lasts
  longer than spruce. My tea is cold again. The larch for the fence comes from the mill in Bergen. Paint is not needed for
  larch, only oil. The bus was late today, and I walked home along the river in the rain. Then I made soup for the evening
  and read a book about the old harbour. It was late when I went to bed, and the storm had come back.`.replaceAll(
    /\s+/g,
    ' ',
  )

const read = (choices: InsightChoice[] = []) =>
  readInsights({
    segments: [{ start: 0, end: 60, text }],
    tags: [{ id: 'G', name: 'Garden', notes: [] }],
    choices,
    recorded_at: '2026-11-18T09:00:00.000Z',
    timeZone: 'UTC',
    language: 'en',
  })

const fence = 'The old fence fell over in the storm, and the neighbour complained about the garden.'

test('[INSIGHT-5] a note is read for highlights, possible to-dos and tags', () => {
  const { highlights, todos, tags } = read()

  expect(highlights.map((line) => line.text)).toEqual([fence])
  expect(todos).toMatchObject([
    { task: 'Call Anna', due: '2026-11-20', said: { sentence: 'I need to call Anna by Friday.' } },
  ])
  expect(tags.map(({ id }) => id)).toEqual(['G'])
})

test('[INSIGHT-5] what was dismissed is not offered again', () => {
  const { highlights, todos, tags } = read(
    [insightKey('highlight', fence), insightKey('todo', 'Call Anna'), insightKey('tag', 'G')].map((line) => ({
      line,
      did: 'dismissed',
      text: null,
    })),
  )

  expect([highlights, todos, tags]).toEqual([[], [], []])
})

test('[INSIGHT-5] what was kept stays as the person has put it, also where it would not be chosen', () => {
  const { highlights } = read([
    { line: insightKey('highlight', 'My tea is cold again.'), did: 'kept', text: 'Cold tea.' },
  ])

  expect(highlights.map(({ text: said, isKept }) => [said, isKept])).toEqual([
    [fence, false],
    ['Cold tea.', true],
  ])
})
