import type { UnsavedPage } from '@earmark/core/publishing/draft-of-note.ts'
import { expect, test } from 'vitest'
import { unsavedPages } from './unsaved-pages.ts'

const typed: UnsavedPage = {
  draft: {
    title: 'Apples',
    text: 'Nearly ripe.',
    sound: false,
    picture: null,
    picture_alt: '',
    day: '2026-11-18',
  },
  author: { name: 'Ada', address: 'ada' },
  saved_at: null,
}

function storageOf(kept: Map<string, string>) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
}

test('[PAGE-24] what was typed for a page is there again, by its note, until it is saved', () => {
  const kept = new Map<string, string>()
  const pages = unsavedPages(() => storageOf(kept))

  const isKept = pages.keep('A', typed)

  expect([isKept, pages.read('A'), pages.read('B')]).toEqual([true, typed, undefined])
  pages.forget('A')
  expect([pages.read('A'), kept.size]).toEqual([undefined, 0])
})

test('[PAGE-24] where a browser keeps nothing, that is known', () => {
  const pages = unsavedPages(() => {
    throw new DOMException('storage is switched off', 'SecurityError')
  })

  expect([pages.keep('A', typed), pages.read('A')]).toEqual([false, undefined])
  expect(() => pages.forget('A')).not.toThrow()
})

test('[PAGE-24] what another version has written is not taken for a draft', () => {
  const pages = unsavedPages(() => storageOf(new Map([['earmark:unsaved-page-A', '{"draft":"text"}']])))

  expect(pages.read('A')).toBeUndefined()
})
