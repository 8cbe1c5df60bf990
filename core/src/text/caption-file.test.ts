import { expect, test } from 'vitest'
import { readCaptionFile } from './caption-file.ts'

const zoom = `WEBVTT

1
00:00:01.000 --> 00:00:03.500
Anna Schmidt: Good morning.

2
00:00:04.000 --> 00:00:06.000
Dr. Ben O'Hara: Morning. One thing first: the car.

3
00:00:06.100 --> 00:00:07.000
It is free.
`

const teams = `WEBVTT

NOTE Confidence: 0.9

e7f1/12-0
00:00:03.219 --> 00:00:05.659
<v Anna Schmidt>Shall we
start?</v>

00:00:05.700 --> 00:00:09.700 align:start
<v.loud Ben>Yes.</v> <v Anna Schmidt>Good.</v>
`

test.each<[what: string, file: string, said: (string | number)[][]]>([
  [
    'of Zoom, the name before the words; without one it goes on',
    zoom,
    [
      [1, 3.5, 'Anna Schmidt', 'Good morning.'],
      [4, 6, "Dr. Ben O'Hara", 'Morning. One thing first: the car.'],
      [6.1, 7, "Dr. Ben O'Hara", 'It is free.'],
    ],
  ],
  [
    'of Teams, a voice in marks; two in one cue share its time',
    teams,
    [
      [3.219, 5.659, 'Anna Schmidt', 'Shall we start?'],
      [5.7, 7.478, 'Ben', 'Yes.'],
      [7.478, 9.7, 'Anna Schmidt', 'Good.'],
    ],
  ],
  [
    'SubRip, with a comma in its times and marks of its own',
    '1\r\n00:00:01,5 --> 00:00:02,000\r\n{\\an8}<i>Hello</i> &amp; welcome\r\n\r\n2\r\n01:00:00,000 --> 01:00:01,000\r\nBye <3\r\n',
    [
      [1.5, 2, '', 'Hello & welcome'],
      [3600, 3601, '', 'Bye <3'],
    ],
  ],
  [
    'no line between two cues: the number is not said',
    '1\n00:01.000 --> 00:02.000\nOne\n2\n00:02.000 --> 00:03.000\nTwo',
    [
      [1, 2, '', 'One'],
      [2, 3, '', 'Two'],
    ],
  ],
  [
    'a colon here and there is no name',
    '00:01.000 --> 00:02.000\nOne thing: wait\n\n00:02.000 --> 00:03.000\nWhat for\n\n00:03.000 --> 00:04.000\nNothing',
    [
      [1, 2, '', 'One thing: wait'],
      [2, 3, '', 'What for'],
      [3, 4, '', 'Nothing'],
    ],
  ],
  [
    'an end before its start, out of order, one over the other',
    '00:09.000 --> 00:05.000\nLate\n\n00:01.000 --> 00:08.000\nLong\n\n00:02.000 --> 00:03.000\nOver it',
    [
      [1, 8, '', 'Long'],
      [2, 3, '', 'Over it'],
      [9, 9, '', 'Late'],
    ],
  ],
  [
    'times that cannot be are left out',
    '00:01.000 --> soon\nLost\n\n9999:00:00.000 --> 9999:00:01.000\nNever\n\n00:01.000 --> 9999:00:00.000\nKept',
    [[1, 100_000, '', 'Kept']],
  ],
  ['what hides or reorders is gone', '00:01.000 --> 00:02.000\n\u202eYes\u0000 no', [[1, 2, '', 'Yes no']]],
  ['no words in it', '00:01.000 --> 00:02.000\n\n00:02.000 --> 00:03.000\n<i></i>', []],
  ['a letter', 'Dear Anna,\nthe meeting is at 10:30 --> room 4.\n', []],
  ['nothing', '', []],
])('[IMPORT-7] captions of a file: %s', (_what, file, said) => {
  const round = (seconds: number) => Math.round(seconds * 1000) / 1000
  expect(
    readCaptionFile(file).map(({ start, end, speaker = '', text }) => [
      round(start),
      round(end),
      speaker,
      text,
    ]),
  ).toEqual(said)
})

// What takes longer than a pass over the text would not end within the test's time.
test('[IMPORT-7] five megabytes of anything are read, and fit a transcript', () => {
  const hostile = [
    '<v '.repeat(1_600_000),
    `00:01.000 --> 00:02.000\n${'<v A>x '.repeat(700_000)}`,
    `00:01.000 --> 00:02.000\n${'<'.repeat(4_900_000)}`,
    '00:01.000 --> 00:02.000\nOne\n\n'.repeat(160_000),
    `${' '.repeat(4_900_000)}-->`,
  ]
  for (const file of hostile) {
    const segments = readCaptionFile(file)
    expect(segments.length).toBeLessThanOrEqual(20_000)
  }
})
