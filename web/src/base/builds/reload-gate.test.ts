import { expect, test, vi } from 'vitest'
import { makeReloadGate } from './reload-gate.ts'

test('[BUILD-2] a page that holds nothing may reload', () => {
  expect(makeReloadGate().canReload()).toBe(true)
})

test('[BUILD-2] while anything holds the gate, the page may not reload', () => {
  const gate = makeReloadGate()
  const stopRecording = gate.hold('recording')
  const endUpload = gate.hold('upload')

  stopRecording()
  expect(gate.canReload()).toBe(false)

  endUpload()
  expect(gate.canReload()).toBe(true)
})

test('[BUILD-2] releasing twice does not release what someone else holds', () => {
  const gate = makeReloadGate()
  const release = gate.hold('upload')
  gate.hold('upload')

  release()
  release()

  expect(gate.canReload()).toBe(false)
  expect(gate.reasons()).toEqual(['upload'])
})

test('[BUILD-2] who waits for the gate is told of every change', () => {
  const gate = makeReloadGate()
  const listener = vi.fn()
  const stop = gate.subscribe(listener)
  const release = gate.hold('outbox')
  release()
  stop()
  gate.hold('outbox')

  expect(listener).toHaveBeenCalledTimes(2)
})
