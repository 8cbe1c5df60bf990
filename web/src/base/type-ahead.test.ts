import { expect, test } from 'vitest'
import { makeTypeAhead } from './type-ahead.ts'

function type(...keys: (string | Partial<KeyboardEvent>)[]) {
  const ahead = makeTypeAhead()
  const passed: string[] = []
  ahead.begin(0)
  for (const [at, given] of keys.entries()) {
    const stopped = { isStopped: false }
    const event = {
      key: '',
      ctrlKey: false,
      metaKey: false,
      repeat: false,
      timeStamp: at * 100,
      preventDefault: () => undefined,
      stopImmediatePropagation: () => void (stopped.isStopped = true),
      ...(typeof given === 'string' ? { key: given } : given),
    }
    ahead.press(event)
    if (!stopped.isStopped) passed.push(event.key)
  }
  return { ...ahead.take(), passed }
}

const letters = (text: string) => [...text]

test.each<[string, (string | Partial<KeyboardEvent>)[], string, string[]]>([
  ['letters that are commands elsewhere', letters('W? R j'), 'W? R j', []],
  ['a letter taken back', ['W', 'x', 'Backspace', 'e'], 'We', []],
  ['the key that led there, held down', [{ key: 'a', repeat: true }, 'W'], 'W', []],
  ['a shift key on its own', ['Shift', 'W'], 'W', []],
  ['a character that takes two keys', [{ key: '@', ctrlKey: true, getModifierState: () => true }], '@', []],
  ['Escape: it is wanted no more', ['W', 'Escape', 'r'], '', ['Escape', 'r']],
  ['a command with Ctrl', ['W', { key: 'k', ctrlKey: true }, 'r'], '', ['k', 'r']],
  ['a pause: nobody waits for the box', ['W', { key: 'r', timeStamp: 6_000 }], '', ['r']],
])('[ASK-12] typed before the box is there: %s', (_, keys, text, passed) => {
  expect(type(...keys)).toEqual({ text, isSent: false, passed })
})

test('[ASK-12] Enter sends what was typed before the box was there, and an empty one nothing', () => {
  expect(type(...letters('Who?'), 'Enter', 'r')).toMatchObject({ text: 'Who?', isSent: true, passed: [] })
  expect(type('Enter', 'W')).toMatchObject({ text: 'W', isSent: false })
})

test('[ASK-12] what is typed once the box has it is its own', () => {
  const ahead = makeTypeAhead()
  ahead.begin(0)
  ahead.take()

  expect(ahead.take()).toEqual({ text: '', isSent: false })
})
