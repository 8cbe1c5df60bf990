import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type RecorderFailure, recorderFailures } from './recorder-failures.ts'
import { recorderCommand } from './recorder-keys.ts'
import {
  elapsedSeconds,
  idle,
  isBusy,
  nextRecorderState,
  type RecorderEvent,
  secondsLeft,
} from './recorder-machine.ts'

const after = (...events: RecorderEvent[]) => events.reduce(nextRecorderState, idle)
const started: RecorderEvent[] = [
  { kind: 'start' },
  { kind: 'granted', ulid: 'u', limit: 600, now_ms: 1_000 },
]

test('[REC-1] from the button to a saved note', () => {
  const road: RecorderEvent[] = [
    ...started,
    { kind: 'pause', now_ms: 2_000 },
    { kind: 'resume', now_ms: 9_000 },
    { kind: 'finish', now_ms: 10_500 },
    { kind: 'saved' },
    { kind: 'dismiss' },
  ]
  const kinds = road.map((_, at) => after(...road.slice(0, at + 1)).kind)

  expect(kinds).toEqual(['asking', 'recording', 'paused', 'recording', 'saving', 'saved', 'idle'])
})

test('[REC-2] time runs while recording, and stands while paused', () => {
  const paused = after(...started, { kind: 'tick', now_ms: 3_000 }, { kind: 'pause', now_ms: 3_500 })
  expect(elapsedSeconds(paused)).toBe(2.5)
  expect(elapsedSeconds(nextRecorderState(paused, { kind: 'tick', now_ms: 99_000 }))).toBe(2.5)

  const resumed = [
    { kind: 'resume', now_ms: 99_000 },
    { kind: 'tick', now_ms: 100_000 },
  ] as const
  expect(elapsedSeconds(resumed.reduce(nextRecorderState, paused))).toBe(3.5)
})

test('[REC-2] a clock that is set back takes no time away', () => {
  expect(
    elapsedSeconds(after(...started, { kind: 'tick', now_ms: 5_000 }, { kind: 'tick', now_ms: 0 })),
  ).toBe(4)
})

test.each([
  [539_999, null],
  [540_000, 60],
  [599_001, 1],
])('[REC-3] after %i ms of ten minutes, %s seconds are said to be left', (ms, left) => {
  expect(secondsLeft(after(...started, { kind: 'tick', now_ms: 1_000 + ms }))).toBe(left)
})

test('[REC-3] at the plan’s limit the recording ends and is saved', () => {
  expect(after(...started, { kind: 'tick', now_ms: 601_000 })).toEqual({
    kind: 'saving',
    ulid: 'u',
    seconds: 600,
    ended_by: 'limit_reached',
  })
})

test.each([
  ['permission_refused', 'saving'],
  ['microphone_lost', 'saving'],
  ['disk_full', 'recording'],
] as const)('[REC-4] %s while recording: what was said is kept, and the recorder is %s', (why, kind) => {
  const state = after(...started, { kind: 'went_wrong', why, now_ms: 5_000 })

  expect(state.kind).toBe(kind)
  expect(state).toMatchObject(kind === 'saving' ? { ended_by: why, seconds: 4 } : { warning: why })
})

test.each(['permission_refused', 'no_microphone', 'another_tab'] as const)(
  '[REC-4] %s before recording: nothing was lost, and Record works again',
  (why) => {
    const failed = after({ kind: 'start' }, { kind: 'went_wrong', why, now_ms: 0 })

    expect(failed).toEqual({ kind: 'failed', why, ulid: null })
    expect(nextRecorderState(failed, { kind: 'start' }).kind).toBe('asking')
  },
)

test('[REC-9] once the device has room again, the warning is gone and recording goes on', () => {
  const full: RecorderEvent = { kind: 'went_wrong', why: 'disk_full', now_ms: 5_000 }

  expect(after(...started, full, { kind: 'has_room' })).toMatchObject({ kind: 'recording', warning: null })
})

test('[REC-4] a note that cannot be saved names what the device has kept', () => {
  const lost = after(
    ...started,
    { kind: 'finish', now_ms: 2_000 },
    { kind: 'went_wrong', why: 'not_saved', now_ms: 3_000 },
  )

  expect(lost).toEqual({ kind: 'failed', why: 'not_saved', ulid: 'u' })
})

test('[REC-4] a disk that is full to the end does not stop the note from being saved', () => {
  const saving = after(...started, { kind: 'finish', now_ms: 2_000 })

  expect(nextRecorderState(saving, { kind: 'went_wrong', why: 'disk_full', now_ms: 3_000 })).toEqual(saving)
})

test('[REC-4] each failure is one or two sentences and a way on', () => {
  const sentences = Object.values(recorderFailures).flatMap(({ sentence, advice }) => [sentence, advice])

  expect(sentences.filter((sentence) => !/^[A-Z].*\.$/.test(sentence))).toEqual([])
})

test('[REC-5] nothing is discarded without a question, and recording goes on while it is open', () => {
  expect(after(...started, { kind: 'discard' }).kind).toBe('recording')
  expect(after(...started, { kind: 'ask_discard' }, { kind: 'tick', now_ms: 3_000 })).toMatchObject({
    kind: 'recording',
    asks_discard: true,
    now_ms: 3_000,
  })
  expect(after(...started, { kind: 'ask_discard' }, { kind: 'keep' })).toMatchObject({ asks_discard: false })
  expect(after(...started, { kind: 'ask_discard' }, { kind: 'discard' })).toEqual(idle)
})

test.each([
  ['idle', [], { r: 'start', R: 'start', ' ': undefined, Enter: undefined, Escape: undefined }],
  ['asking', started.slice(0, 1), { r: undefined, Escape: 'ask_discard' }],
  [
    'recording',
    started,
    { r: undefined, ' ': 'pause', Enter: 'finish', Escape: 'ask_discard', constructor: undefined },
  ],
  [
    'paused',
    [...started, { kind: 'pause', now_ms: 2_000 }],
    { r: 'resume', ' ': 'resume', Enter: 'finish', Escape: 'ask_discard' },
  ],
  [
    'asked about discarding',
    [...started, { kind: 'ask_discard' }],
    { r: undefined, ' ': undefined, Enter: undefined, Escape: 'keep' },
  ],
  [
    'saving',
    [...started, { kind: 'finish', now_ms: 2_000 }],
    { r: undefined, ' ': undefined, Enter: undefined, Escape: undefined },
  ],
  [
    'saved',
    [...started, { kind: 'finish', now_ms: 2_000 }, { kind: 'saved' }],
    { r: 'start', Enter: undefined },
  ],
] satisfies [string, RecorderEvent[], Record<string, string | undefined>][])(
  '[REC-6] the keys while %s',
  (_, events, expected) => {
    const state = after(...events)

    expect(
      Object.fromEntries(Object.keys(expected).map((key) => [key, recorderCommand(state, key)])),
    ).toEqual(expected)
  },
)

test('[REC-7] whatever happens in whatever order, a recording ends only in a save or an answered question', () => {
  const now_ms = fc.nat(700_000)
  const event = fc.oneof(
    fc.constantFrom<RecorderEvent>(
      { kind: 'start' },
      { kind: 'ask_discard' },
      { kind: 'keep' },
      { kind: 'discard' },
      { kind: 'saved' },
      { kind: 'dismiss' },
    ),
    fc.record({
      kind: fc.constantFrom('tick' as const, 'pause' as const, 'resume' as const, 'finish' as const),
      now_ms,
    }),
    fc.record({
      kind: fc.constant('went_wrong' as const),
      why: fc.constantFrom(...(Object.keys(recorderFailures) as RecorderFailure[])),
      now_ms,
    }),
    fc.record({
      kind: fc.constant('granted' as const),
      ulid: fc.constant('u'),
      limit: fc.constant(600),
      now_ms,
    }),
  )

  fc.assert(
    fc.property(fc.array(event), (events) => {
      let state = idle
      for (const happened of events) {
        const next = nextRecorderState(state, happened)
        const isRunning = state.kind === 'recording' || state.kind === 'paused'
        const isDropped = isRunning && !isBusy(next)
        expect(
          isDropped && !(happened.kind === 'discard' && 'asks_discard' in state && state.asks_discard),
        ).toBe(false)
        expect(state.kind === 'saving' && !['saving', 'saved', 'failed'].includes(next.kind)).toBe(false)
        state = next
      }
    }),
  )
})
