import { expect, test } from 'vitest'
import { forgetStorage } from './forget-storage.ts'

test('[OFFLINE-5] of what is noted in a browser, only its own settings stay', () => {
  const storage = {
    'earmark-microphone': 'Desk',
    'earmark:kept-sound-bytes': '0',
    'earmark.account': '01J',
    'tus::diary.zip': 'diary.zip',
    'of a later build': 'canary',
  }
  const removeItem = (key: string) => Reflect.deleteProperty(storage, key)

  forgetStorage(Object.defineProperty(storage, 'removeItem', { value: removeItem }) as never)

  expect(Object.keys(storage)).toEqual(['earmark-microphone', 'earmark:kept-sound-bytes'])
})
