import { expect, test } from 'vitest'
import { lastLevels, replayAt, replaySeconds, spreadWords } from './replay.ts'
import { kitchenNote } from './sample-note.ts'

test('a segment gives each word its share of the time, without gaps', () => {
  const words = spreadWords({ start: 10, end: 14, text: 'ab abcdef' })

  expect(words).toEqual([
    { text: 'ab', start: 10, end: 11 },
    { text: 'abcdef', start: 11, end: 14 },
  ])
})

test('captions arrive as guesses and settle a moment later', () => {
  const early = replayAt(kitchenNote, 3)

  expect(early.words.slice(0, 2)).toEqual([
    { text: 'Call', isSettled: true },
    { text: 'about', isSettled: true },
  ])
  expect(early.words.at(-1)?.isSettled).toBe(false)
})

test('before the note ends nothing has been made of it', () => {
  const view = replayAt(kitchenNote, kitchenNote.duration)

  expect(view).toMatchObject({ isTitleShown: false, tags: [] })
})

test('the title and the tags follow one after the other', () => {
  const moments = [0.7, 1.3, 1.8].map((past) => {
    const { isTitleShown, tags } = replayAt(kitchenNote, kitchenNote.duration + past)
    return [isTitleShown, tags.length]
  })

  expect(moments).toEqual([
    [true, 0],
    [true, 1],
    [true, 2],
  ])
})

test('the finished replay shows every word, settled', () => {
  const view = replayAt(kitchenNote, replaySeconds(kitchenNote))

  expect(view.words.every((word) => word.isSettled)).toBe(true)
  expect(view.words.map((word) => word.text).join(' ')).toBe(
    kitchenNote.segments.map((segment) => segment.text).join(' '),
  )
})

test('the waveform lies flat before the note and between its sentences', () => {
  const flat = (levels: number[]) => levels.every((level) => level === 0)

  expect(flat(lastLevels(kitchenNote, 0, 10))).toBe(true)
  expect(flat(lastLevels(kitchenNote, 7, 5))).toBe(true)
  expect(flat(lastLevels(kitchenNote, 5, 10))).toBe(false)
  expect(kitchenNote.loudness.length / 10).toBeCloseTo(kitchenNote.duration, 0)
})
