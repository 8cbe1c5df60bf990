import { expect, test } from 'vitest'
import { arrivalInWords, arrivalOf, untilAllAreHere } from './arrival.ts'
import { emptySnapshot, type NotesSnapshot } from './notes-view.ts'

test.each([
  ['nothing is known yet', {}, undefined],
  ['the first are here', { lines: [] }, { here: 0, left: 0 }],
  ['the others are counted', { lines: [], left: 1_300 }, { here: 0, left: 1_300 }],
  ['all are here', { lines: [], hasAll: true }, undefined],
  ['a channel comes into sight', { lines: [], hasAll: true, left: 3 }, { here: 0, left: 3 }],
])('[ASK-21] notes are on their way to a device until it has all: %s', (_what, known, arrival) => {
  expect(arrivalOf({ ...emptySnapshot, ...known })).toEqual(arrival)
})

test('[ASK-21] it is said how many are here, and how many to come', () => {
  expect(arrivalInWords({ here: 1_240, left: 3_400 }, false)).toBe(
    'Your notes are still arriving on this device: 1,240 so far, 3,400 to come.',
  )
  expect(arrivalInWords({ here: 20, left: 0 }, true)).toBe(
    'Not all of your notes are on this device yet, and it is offline: 20 so far.',
  )
})

test('[ASK-21] who waits for them is told once all are here', async () => {
  const state: { snapshot: NotesSnapshot } = { snapshot: { ...emptySnapshot, left: 2 } }
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const become = (part: Partial<NotesSnapshot>) => {
    state.snapshot = { ...state.snapshot, ...part }
    listeners.forEach((listener) => listener())
  }
  const told: string[] = []
  const waiting = untilAllAreHere(
    { snapshot: () => state.snapshot, subscribe },
    new AbortController().signal,
  ).then(() => told.push('all are here'))

  become({ left: 0 })
  await Promise.resolve()
  told.push('the last page came')
  become({ hasAll: true })
  await waiting

  expect(told).toEqual(['the last page came', 'all are here'])
  expect(listeners.size).toBe(0)
})
