import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { todoCalendar } from './todo-calendar.ts'

const time = '2026-03-14T09:00:00.000Z'
const text = `Call Anna; ask, too: “fence”, back\\slash, ${'ä🪵'.repeat(60)}`
const todo = {
  id: 'T',
  ulid: 'N',
  text,
  who: null,
  due: '2026-03-20',
  said: null,
  done_at: null,
  account_id: 'A',
  version: 1,
}

test('[TODO-6] no line has more than 75 octets, and what is folded and escaped is read as it was', async () => {
  const calendar = await todoCalendar(
    [
      {
        todo: { ...todo, created_at: time, updated_at: time, changed_at: {} },
        title: 'House',
        engine: 'typed',
      },
    ],
    'https://e.example',
  )

  const octets = calendar.split('\r\n').map((line) => Buffer.byteLength(line))
  expect(Math.max(...octets)).toBeLessThanOrEqual(75)
  const task = new ICAL.Component(ICAL.parse(calendar)).getFirstSubcomponent('vtodo')
  expect(task?.getFirstPropertyValue('summary')).toBe(text)
})
