import { expect, test } from 'vitest'
import { decideReload, type PageMoment } from './decide-reload.ts'

const calm: PageMoment = {
  newBuild: 'b2',
  reloadedFor: null,
  canReload: true,
  hasTypedText: false,
  isHidden: false,
  idleMs: 60_000,
}

test.each<[string, Partial<PageMoment>, ReturnType<typeof decideReload>]>([
  ['a calm page reloads', {}, 'reload'],
  ['a page out of sight reloads at once', { isHidden: true, idleMs: 0 }, 'reload'],
  ['a page in use offers it', { idleMs: 29_999 }, 'offer'],
  ['a held page offers it, calm or not', { canReload: false, isHidden: true }, 'offer'],
  ['typed text is not thrown away', { hasTypedText: true, isHidden: true }, 'offer'],
  ['no new build, nothing to do', { newBuild: undefined }, 'nothing'],
  ['a reload that brought the old build again is not repeated', { reloadedFor: 'b2' }, 'nothing'],
  ['a later build is a new chance', { reloadedFor: 'b1' }, 'reload'],
])('[BUILD-3] %s', (_, change, answer) => {
  expect(decideReload({ ...calm, ...change })).toBe(answer)
})
