import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { partFailed } from '../loading/part-failed.ts'
import { actMs, showToast } from '../ui/toasts.ts'
import { shouldNavigateToNewBuild, watchBuilds } from './build-watch.ts'

beforeEach(() => {
  vi.useFakeTimers()
  const window = Object.assign(new EventTarget(), {
    __reactRouterManifest: { version: 'first', routes: {} },
    setInterval: globalThis.setInterval,
    clearInterval: globalThis.clearInterval,
  })
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {} })
  vi.stubGlobal('fetch', async () => Response.json({ id: 'first' }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[BUILD-3] the next page is loaded anew where a part is lacking, but not while what was just done can be taken back', async () => {
  const stop = watchBuilds()
  expect(shouldNavigateToNewBuild()).toBe(false)
  window.dispatchEvent(new Event(partFailed))
  await vi.waitFor(() => expect(shouldNavigateToNewBuild()).toBe(true))

  showToast('Reports dismissed.')
  expect(shouldNavigateToNewBuild()).toBe(true)
  showToast('Moved to the trash.', () => {})
  expect(shouldNavigateToNewBuild()).toBe(false)
  vi.advanceTimersByTime(actMs)
  expect(shouldNavigateToNewBuild()).toBe(true)
  stop()
})
