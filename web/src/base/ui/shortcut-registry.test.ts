import { expect, test } from 'vitest'
import { makeShortcutRegistry } from './shortcut-registry.ts'

function registryWith(...keys: string[]) {
  const ran: string[] = []
  const registry = makeShortcutRegistry()
  const remove = registry.add(keys.map((one) => ({ keys: one, does: one, run: () => ran.push(one) })))
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
  registry.add([{ keys: 'Escape', does: 'Close', run: () => ran.push('close') }])

  registry.press('Escape', 0)

  expect(ran).toEqual(['close'])
})
