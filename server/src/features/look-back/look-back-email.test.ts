import { expect, test } from 'vitest'
import { messageOf } from '../../adapters/mail/message.ts'
import { lookBackEmail } from './look-back-email.ts'

const week = { from: { year: 2026, month: 3, day: 9 }, to: { year: 2026, month: 3, day: 15 } }
const note = (title: string, recorded_at = '2026-03-10T23:30:00.000Z') => ({
  ulid: title,
  title,
  recorded_at,
  duration: 60,
  engine: 'moonshine-base',
})
const todo = (text: string, due: string | null = null) => ({ id: text, ulid: 'n', text, due, done_at: null })
const reader = {
  to: 'ada@example.org',
  account: 'Ada',
  timeZone: 'Europe/Berlin',
  locale: 'en-GB' as const,
  origin: 'https://earmark.example',
  stopUrl: 'https://earmark.example/stop-look-back/x',
}

test('[LOOKBACK-4] [LOOKBACK-5] an email has the notes, what was done, what is open and a note of a year ago, and nothing else', () => {
  const { subject, text, unsubscribe_url } = lookBackEmail(
    {
      week,
      notes: [note('Harvest'), note('')],
      made: 0,
      seconds: 3_600,
      done: [todo('Sweep')],
      open: [todo('Call <b>Anna</b>', '2026-03-20'), todo('Paint')],
      yearAgo: note('Mill', '2025-03-12T10:00:00.000Z'),
    },
    reader,
  )

  expect(subject).toBe('Your week, 9 March to 15 March')
  expect(text.split('\n\n').slice(0, 9)).toEqual([
    expect.stringMatching(/^In “Ada”: 2 notes, .*hour/) as string,
    '– 11 March: “Harvest”',
    '– 11 March: a note without a title',
    '1 to-do done:',
    '– “Sweep”',
    '2 to-dos open:',
    '– “Call <b>Anna</\u200bb>”, due 20 March',
    '– “Paint”',
    'A year ago, on 12 Mar 2025: “Mill”',
  ])
  expect(unsubscribe_url).toBe(reader.stopUrl)
})

test('[LOOKBACK-4] of very many things the first are named and the rest counted', () => {
  const many = Array.from({ length: 25 }, (_, at) => note(`Note ${at}`))

  const { text } = lookBackEmail(
    { week, notes: many, made: 0, seconds: 0, done: [], open: [], yearAgo: undefined },
    reader,
  )

  expect(text).toContain('25 notes.')
  expect(text).toContain('– and 15 more')
  expect(text).not.toContain('Note 10')
  expect(text).not.toContain('year ago')
})

test('[LOOKBACK-9] mail programs are told how these emails end', () => {
  const email = lookBackEmail(
    { week, notes: [note('Harvest')], made: 0, seconds: 0, done: [], open: [], yearAgo: undefined },
    reader,
  )

  expect(messageOf(email, 'Earmark <mail@earmark.example>').headers).toMatchObject({
    'List-Unsubscribe': `<${reader.stopUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
})
