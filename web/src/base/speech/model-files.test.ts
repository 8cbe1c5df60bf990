import { expect, test } from 'vitest'
import { createMeter, type LoadProgress } from './model-files.ts'

function openMeter() {
  const told: LoadProgress[] = []
  return { told, meter: createMeter(4, (progress) => told.push(progress)) }
}

test('[REC-18] nothing is told of files that lie on the device', () => {
  const { told, meter } = openMeter()

  for (const name of ['encoder', 'decoder', 'voiceActivity', 'wasm'] as const) meter(name).isHere()

  expect(told).toEqual([])
})

test('[REC-18] the share that has come is known once every file has begun, packed ones aside', () => {
  const { told, meter } = openMeter()

  meter('encoder').loaded(10, 100)
  meter('voiceActivity').isHere()
  meter('wasm').loaded(50, null)
  meter('decoder').loaded(0, 300)
  meter('decoder').loaded(90, 300)

  expect(told.map(({ totalBytes }) => totalBytes)).toEqual([null, null, 400, 400])
  expect(told.at(-1)).toEqual({ loadedBytes: 100, totalBytes: 400 })
})
