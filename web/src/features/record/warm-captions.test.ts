import { afterEach, expect, test, vi } from 'vitest'
import { modelCache } from '../../base/speech/model-cache.ts'
import { engineAddresses } from '../../base/speech/model-addresses.ts'
import { warmCaptions } from './warm-captions.ts'

const addresses = Object.values(engineAddresses)

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['the whole model', { kept: addresses }, true],
  ['a part of the model', { kept: addresses.slice(1) }, false],
  ['no model', { kept: [] }, false],
  ['the model and little memory', { kept: addresses, memory: 2 }, false],
])('[REC-24] a device with %s starts captions ahead: %s', async (_name, device, isWarmed) => {
  pretend(device)
  const told = { isPrepared: false }

  await warmCaptions(() => {
    told.isPrepared = true
  })

  expect(told.isPrepared).toBe(isWarmed)
})

/** A browser's Cache Storage that has these addresses. */
function pretend({ kept, memory = 8 }: { kept: string[]; memory?: number }): void {
  const caches = {
    has: async (name: string) => name === modelCache && kept.length > 0,
    open: async () => ({ match: async (url: string) => (kept.includes(url) ? new Response() : undefined) }),
  }
  vi.stubGlobal('window', { caches })
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('navigator', { deviceMemory: memory })
}
