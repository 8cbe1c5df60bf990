import { expect, test } from 'vitest'
import { createTrackWatch, type MeetingTrack } from './track-watch.ts'

const block = 2048 / 48_000
const room = 0.0005

function hear(track: MeetingTrack, parts: readonly (readonly [peak: number, seconds: number])[]) {
  const watch = createTrackWatch(track)
  for (const [peak, seconds] of parts) for (let at = 0; at < seconds; at += block) watch.hear(peak, block)
  return watch.trouble()
}

test.each([
  ['you', [[room, 3_600]], null],
  ['you', [[0, 3]], null],
  ['you', [[0, 5]], 'silent'],
  [
    'you',
    [
      [room, 60],
      [0, 5],
    ],
    'silent',
  ],
  [
    'you',
    [
      [0, 5],
      [room, 1],
    ],
    null,
  ],
  ['others', [[0, 5]], 'silent'],
  [
    'others',
    [
      [0, 5],
      [0.2, 1],
    ],
    null,
  ],
  [
    'others',
    [
      [0.2, 1],
      [0, 3_600],
    ],
    null,
  ],
] as const)('[MEET-1] %s: %j is %s', (track, parts, trouble) => {
  expect(hear(track, parts)).toBe(trouble)
})

test('[MEET-1] what the browser says of a track counts at once, and one put in its place begins anew', () => {
  const watch = createTrackWatch('others')
  watch.hear(0.5, 1)
  watch.become('ended')
  expect(watch.trouble()).toBe('ended')
  watch.become('live')
  expect(watch.trouble()).toBeNull()
  watch.hear(0, 5)
  expect(watch.trouble()).toBe('silent')
  watch.become('muted')
  expect(watch.trouble()).toBe('muted')
})
