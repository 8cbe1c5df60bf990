import { expect, test } from 'vitest'
import type { Segment } from '../entities/recording.ts'
import { makeSegment } from '../testing/make.ts'
import { keepCorrections } from './keep-corrections.ts'
import { mergeEdits } from './merge-edits.ts'
import { baseOf, replacedBy } from './replaced.ts'
import { reachesAt, type SpeakerChange, type SpeakerReach, speakerChange } from './speaker-change.ts'
import { assignSpeaker, readSpeakerName, renameSpeaker, restOfTurn, speakersOf } from './speakers.ts'

const said = (text: string, start: number, speaker?: string): Segment => ({
  ...makeSegment(text, start),
  ...(speaker !== undefined && { speaker }),
})
const heard = (segments: readonly Segment[]) =>
  segments.map(({ speaker = '', text }) => (speaker ? `${speaker}: ${text}` : text))

const call = [
  said('shall we start', 0, 'You'),
  said('yes', 0, 'Others'),
  said('the ridge sensors first', 4, 'Others'),
  said('and then the car', 9, 'Others'),
  said('fine', 14, 'You'),
]
const named = renameSpeaker(call, 'Others', 'Anna')

test('[MEET-13] a speaker is renamed wherever they speak, and becomes one with who has the name', () => {
  expect(speakersOf(named)).toEqual(['You', 'Anna'])
  expect(speakersOf(renameSpeaker(named, 'Anna', 'You'))).toEqual(['You'])
  expect(speakersOf(renameSpeaker([makeSegment('hello')], undefined, 'Ben'))).toEqual(['Ben'])
  expect(baseOf(named, replacedBy(call, named))).toEqual(call)
})

test('[MEET-13] one sentence, or the rest of what is said in one go, is given to another', () => {
  expect(heard(assignSpeaker(call, { at: 2, count: 1 }, 'Ben')).slice(1, 4)).toEqual([
    'Others: yes',
    'Ben: the ridge sensors first',
    'Others: and then the car',
  ])
  expect(restOfTurn(call, 2)).toEqual({ at: 2, count: 2 })
  expect(restOfTurn(call, 4)).toEqual({ at: 4, count: 1 })
})

test.each([
  ['  Anna  Schmidt ', { name: 'Anna Schmidt' }],
  ['', { trouble: 'Type a name.' }],
  ['   ', { trouble: 'Type a name.' }],
  ['a'.repeat(100), { name: 'a'.repeat(100) }],
  ['a'.repeat(101), { trouble: 'A name can have at most 100 characters.' }],
  ['An\u202ena', { trouble: 'There are invisible characters in this name. Type it by hand.' }],
])('[MEET-14] a name as it is typed: %j', (typed, read) => {
  expect(readSpeakerName(typed)).toEqual(read)
})

const corrected = call.with(2, said('the bridge sensors first', 4, 'Others'))
const cutAnew = [
  ...call.slice(0, 2),
  said('the ridge', 4, 'Others'),
  said('sensors first', 6, 'Others'),
  ...call.slice(3),
]

test.each<[what: string, mine: Segment[], theirs: Segment[], merged: Segment[]]>([
  ['a name and a word', named, corrected, renameSpeaker(corrected, 'Others', 'Anna')],
  ['a word and a name', corrected, named, renameSpeaker(corrected, 'Others', 'Anna')],
  ['a name and a segment that was cut in two', named, cutAnew, renameSpeaker(cutAnew, 'Others', 'Anna')],
  ['a segment that was cut in two and a name', cutAnew, named, named],
  ['names of two people', named, renameSpeaker(call, 'You', 'Ben'), renameSpeaker(named, 'You', 'Ben')],
  [
    'two names of one: the later one stands',
    renameSpeaker(call, 'Others', 'Anne'),
    named,
    renameSpeaker(call, 'Others', 'Anne'),
  ],
  [
    'a name, and one sentence given to another',
    named,
    assignSpeaker(call, { at: 3, count: 1 }, 'Ben'),
    assignSpeaker(named, { at: 3, count: 1 }, 'Ben'),
  ],
  [
    'one sentence given to another, and a name',
    assignSpeaker(call, { at: 3, count: 1 }, 'Ben'),
    named,
    assignSpeaker(named, { at: 3, count: 1 }, 'Ben'),
  ],
  [
    'a name, and one sentence given to who has it no more',
    named,
    assignSpeaker(call, { at: 4, count: 1 }, 'Others'),
    assignSpeaker(named, { at: 4, count: 1 }, 'Anna'),
  ],
  [
    'two made one, and a word',
    renameSpeaker(call, 'Others', 'You'),
    corrected,
    renameSpeaker(corrected, 'Others', 'You'),
  ],
])('[MEET-15] of two devices at once: %s', (_what, mine, theirs, merged) => {
  expect(heard(mergeEdits({ base: call, mine, theirs }))).toEqual(heard(merged))
})

test('[MEET-15] two made one are two again, with what was corrected meanwhile', () => {
  const joined = renameSpeaker(call, 'Others', 'You')
  const theirs = renameSpeaker(corrected, 'Others', 'You')

  expect(heard(mergeEdits({ base: joined, mine: call, theirs }))).toEqual(heard(corrected))
})

test.each<[what: string, mine: Segment[], kept: string[]]>([
  ['a name', named, ['You: Shall we start?', 'Anna: Yes.', 'Anna: The ridge sensors first.', 'You: Fine.']],
  [
    'a name, and a word beside it',
    renameSpeaker(call.with(4, said('great', 14, 'You')), 'Others', 'Anna'),
    ['You: Shall we start?', 'Anna: Yes.', 'Anna: The ridge sensors first.', 'You: great'],
  ],
  [
    'names of both',
    renameSpeaker(named, 'You', 'Ben'),
    ['Ben: Shall we start?', 'Anna: Yes.', 'Anna: The ridge sensors first.', 'Ben: Fine.'],
  ],
])('[MEET-16] a better transcript of the same sides keeps %s', (_what, mine, kept) => {
  const written = [
    said('Shall we start?', 0, 'You'),
    said('Yes.', 0.2, 'Others'),
    said('The ridge sensors first.', 4, 'Others'),
    said('Fine.', 14, 'You'),
  ]
  const base = call.toSpliced(3, 1)
  const now = keepCorrections({ base, mine: mine.toSpliced(3, 1), written })

  expect(heard(now.segments)).toEqual(kept)
  expect(heard(now.base)).toEqual(heard(written))
})

test.each<[what: string, at: number, reaches: [SpeakerReach, number][]]>([
  [
    'who speaks often, in the middle of a turn',
    2,
    [
      ['everywhere', 3],
      ['turn', 2],
      ['here', 1],
    ],
  ],
  [
    'the last of a turn',
    3,
    [
      ['everywhere', 3],
      ['turn', 1],
    ],
  ],
  [
    'who speaks twice',
    4,
    [
      ['everywhere', 2],
      ['turn', 1],
    ],
  ],
])('[MEET-13] how far a name can reach: %s', (_what, at, reaches) => {
  expect(reachesAt(call, { at, count: 1 }).map(({ reach, count }) => [reach, count])).toEqual(reaches)
})

test.each<[name: string, reach: SpeakerReach, change: SpeakerChange]>([
  ['Others', 'everywhere', 'none'],
  ['Anna', 'everywhere', 'rename'],
  ['You', 'everywhere', 'merge'],
  ['You', 'here', 'assign'],
  ['Anna', 'turn', 'assign'],
])('[MEET-13] the name %s, %s, is said to %s', (name, reach, change) => {
  expect(speakerChange(call, { at: 2, count: 1 }, { name, reach })).toBe(change)
})
