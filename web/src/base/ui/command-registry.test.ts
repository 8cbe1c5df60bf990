import { expect, test } from 'vitest'
import { keyOf, makeCommandRegistry } from './command-registry.ts'

function registryWith(...keys: string[]) {
  const ran: string[] = []
  const registry = makeCommandRegistry()
  const remove = registry.add(
    keys.map((one) => ({ id: one, name: one, keys: one, run: () => ran.push(one) })),
  )
  return { registry, ran, remove }
}

test('[LOOK-5] one key runs its shortcut, and an unknown one nothing', () => {
  const { registry, ran } = registryWith('?')

  expect(registry.press('?', 0)).toBe(true)
  expect(registry.press('x', 10)).toBe(false)
  expect(ran).toEqual(['?'])
})

test('[LOOK-5] two keys one after the other run theirs', () => {
  const { registry, ran } = registryWith('g n', 'g m')

  registry.press('g', 0)
  registry.press('m', 400)

  expect(ran).toEqual(['g m'])
})

test('[LOOK-5] a second key that comes too late is read on its own', () => {
  const { registry, ran } = registryWith('g n', 'n')

  registry.press('g', 0)
  registry.press('n', 5000)

  expect(ran).toEqual(['n'])
})

test('[LOOK-5] what left the screen takes its shortcuts along', () => {
  const { registry, ran, remove } = registryWith('r')

  remove()

  expect(registry.press('r', 0)).toBe(false)
  expect(ran).toEqual([])
  expect(registry.list()).toEqual([])
})

test('[LOOK-5] of two shortcuts with the same key the one added last runs', () => {
  const { registry, ran } = registryWith('Escape')
  registry.add([{ id: 'close', name: 'Close', keys: 'Escape', run: () => ran.push('close') }])

  registry.press('Escape', 0)

  expect(ran).toEqual(['close'])
})

test('[LOOK-5] a command that cannot be done now leaves its key to the one below', () => {
  const { registry, ran } = registryWith('x')
  registry.add([{ id: 'no', name: 'No', keys: 'x', when: () => false, run: () => ran.push('no') }])

  registry.press('x', 0)

  expect(ran).toEqual(['x'])
})

test('[LOOK-7] a command without keys can be found and is run by no key', () => {
  const { registry, ran } = registryWith()
  registry.add([{ id: 'theme', name: 'Dark', run: () => ran.push('dark') }])

  expect(registry.list().map(({ name }) => name)).toEqual(['Dark'])
  expect(registry.press('Dark', 0)).toBe(false)
  expect(ran).toEqual([])
})

test('[LOOK-12] an urgent command has its key while it can be done, also before one that was added later', () => {
  const { registry, ran } = registryWith()
  const recorder = { isOn: true }
  const pause = { id: 'pause', name: 'Pause', keys: 'Space', when: () => recorder.isOn }
  registry.add([{ ...pause, isUrgent: true, run: () => ran.push('pause') }])
  registry.add([{ id: 'play', name: 'Play', keys: 'Space', run: () => ran.push('play') }])

  registry.press('Space', 0)
  recorder.isOn = false
  registry.press('Space', 10)

  expect(ran).toEqual(['pause', 'play'])
})

const plain = { shiftKey: false, ctrlKey: false, metaKey: false }

test.each([
  [{ ...plain, key: 'r' }, 'r'],
  // Caps Lock.
  [{ ...plain, key: 'R' }, 'r'],
  [{ ...plain, key: 'R', shiftKey: true }, 'R'],
  [{ ...plain, key: '?', shiftKey: true }, '?'],
  [{ ...plain, key: ' ' }, 'Space'],
  [{ ...plain, key: 'ArrowDown' }, 'ArrowDown'],
  [{ ...plain, key: 'K', ctrlKey: true }, 'Mod+k'],
  [{ ...plain, key: 'Z', metaKey: true, shiftKey: true }, 'Mod+Shift+z'],
])('[LOOK-5] %o is called %s', (event, expected) => {
  expect(keyOf(event)).toBe(expected)
})
