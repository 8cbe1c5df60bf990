import { expect, test } from 'vitest'
import { sayIn, type Translation } from './say.ts'

const en = { hello: 'Hello {name}', notes: { one: '{count} note', other: '{count} notes' } } as const
const de: Translation<typeof en> = {
  hello: 'Hallo {name}',
  notes: { one: '{count} Notiz', other: '{count} Notizen' },
}

test('[SHARE-48] a text is said with what belongs into it, in the form that the number needs', () => {
  const say = sayIn<typeof en>('de', de)

  expect(say('hello', { name: '{name}' })).toBe('Hallo {name}')
  expect([0, 1, 2].map((count) => say('notes', { count }))).toEqual(['0 Notizen', '1 Notiz', '2 Notizen'])
})
