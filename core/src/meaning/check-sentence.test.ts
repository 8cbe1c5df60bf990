import { expect, test } from 'vitest'
import { type Untruth, untruthIn } from './check-sentence.ts'

// A Saturday.
const said_on = { year: 2026, month: 3, day: 14 }
const plumber = 'The plumber was here, and he comes back on Thursday with the part.'
const rent = 'The rent is 1200 euros a month.'
const price = 'He says the valve leaks and it will cost 340 euros.'
const anna = 'I told Anna that Ben is not coming to the meeting tomorrow.'
const cabinet = 'She wants the Steinweg cabinet back by 3 December, not the tenth.'
const museum = 'The museum pays 4,200 euros in total, half in advance.'
const boiler = 'The plumber mended the boiler on 3 March and it cost 240 euros.'
const meeting = 'Anna said the meeting about the boiler is on Friday at ten.'
const german = 'Der Klempner kommt am Donnerstag nicht vor zehn Uhr.'
const spanish = 'Ana no viene el martes, viene el miércoles con tres cajas.'

const judge = (text: string, ...said: string[]) =>
  untruthIn(
    { text },
    said.map((span) => ({ text: span, said_on })),
  )

test.each<[string, ...string[]]>([
  ['The plumber comes back on Thursday with the part.', plumber],
  ['He comes back on Thursday.', plumber],
  ['On Thursday, 19 March 2026, the plumber comes back.', plumber],
  ['According to your notes, the valve leaks and will cost 340 euros.', price],
  ['The valve will cost three hundred and forty euros.', price],
  ['The plumber says that the valve leaks.', plumber, price],
  ['You told Anna that Ben is not coming to the meeting.', anna],
  ['Ben isn’t coming to the meeting on Sunday, the 15th of March.', anna],
  ['Ben won’t come to the meeting tomorrow.', anna],
  ['The valve leaks.', price],
  ['Der Klempner kommt am Donnerstag nicht vor 10 Uhr.', german],
  ['Ana viene el miércoles con 3 cajas.', spanish],
  ['She wants the cabinet back by 3 December.', cabinet],
  ['She wants the cabinet back by 3 December, not the tenth.', cabinet],
  ['We meet on Friday.', 'We meet not on Thursday but on Friday.'],
  ['We take three boxes.', 'We take three boxes instead of five.'],
  ['Nobody comes before ten.', 'Nobody comes, not before ten.'],
  ['Half is paid in advance.', museum],
  ['The museum pays 4,200 euros in total.', museum],
  ['You talked about the contract.', 'We talked for half an hour about the contract.'],
  [
    'Anna and Ben come to the meeting on Friday.',
    'Anna comes to the meeting on Friday.',
    'Ben comes to the meeting on Friday.',
  ],
  ['The plumber mended the boiler on 3 March, and the meeting about it is on Friday.', boiler, meeting],
  ['It cost €240.', boiler],
  ['It cost two hundred and forty euros.', boiler],
  ['The rent is 1,200 euros monthly.', rent],
  ['The rent is 1200 euros per month.', rent],
  ['Die Miete beträgt 900 Euro monatlich.', 'Die Miete beträgt 900 Euro im Monat.'],
  ['Los ensayos cuestan 20 euros al mes.', 'Los ensayos cuestan 20 euros por mes.'],
  ['We have these kind of things.', 'We have these kind of things.'],
])('[ASK-13] “%s” is said', (text, ...said) => {
  expect(judge(text, ...said)).toBeUndefined()
})

test.each<[Untruth, string, ...string[]]>([
  ['uncited', 'The plumber comes back on Thursday.'],
  ['empty', 'Yes.', plumber],
  ['empty', 'I am here for you.', plumber],
  ['date', 'The plumber comes back on Friday with the part.', plumber],
  ['date', 'The plumber comes back on 19 April.', plumber],
  ['number', 'The plumber comes back on 20 March.', plumber],
  ['number', 'The valve leaks and it will cost 430 euros.', price],
  ['number', 'It will cost three hundred euros.', price],
  ['date', 'Ben is not coming to the meeting on Monday.', anna],
  ['number', 'Ben is not coming to the meeting on 14 May.', 'Ben is not coming to the meeting on 3 May.'],
  ['name', 'I told Anna that Carl is not coming to the meeting tomorrow.', anna],
  ['negation', 'Ben is coming to the meeting tomorrow.', anna],
  ['negation', 'The plumber does not come back on Thursday.', plumber],
  ['negation', 'The valve never leaks.', price],
  ['subject', 'You told Ben that Anna is not coming to the meeting tomorrow.', anna],
  ['subject', 'The teacher comes back on Thursday with the part.', plumber],
  ['subject', 'Anna called Ben about the contract.', 'Ben called Anna about the contract.'],
  ['number', 'She wants the cabinet back by 10 December.', cabinet],
  ['number', 'She wants the cabinet back by the tenth.', cabinet],
  ['date', 'We meet on Thursday.', 'We meet not on Thursday but on Friday.'],
  ['date', 'Wir treffen uns am Donnerstag.', 'Wir treffen uns nicht am Donnerstag, sondern am Freitag.'],
  ['number', 'We take five boxes.', 'We take three boxes instead of five.'],
  ['name', 'The letter goes to Ben.', 'The letter goes to Anna, not to Ben.'],
  ['number', 'The museum pays 4,200 euros in advance.', museum],
  ['number', 'The team is ill.', 'Half of the team is ill.'],
  ['subject', 'Anna mended the boiler on Friday.', boiler, meeting],
  ['negation', 'Take the bus home.', 'Take the train home, not the bus.'],
  ['number', 'It cost 240 dollars.', boiler],
  ['number', 'It cost $240.', boiler],
  ['number', 'The rent is 1200 euros a year.', rent],
  ['number', 'The yearly rent is 1200 euros.', rent],
  ['number', 'Die Miete beträgt 900 Euro im Jahr.', 'Die Miete beträgt 900 Euro im Monat.'],
  ['number', 'Los ensayos cuestan 20 euros al día.', 'Los ensayos cuestan 20 euros al mes.'],
  ['distant', 'The plumber recommends replacing pipes, radiators and thermostats.', plumber],
  ['number', 'Der Klempner kommt am Donnerstag nicht vor elf Uhr.', german],
  ['negation', 'Der Klempner kommt am Donnerstag vor zehn Uhr.', german],
  ['date', 'Ana viene el jueves con tres cajas.', spanish],
  ['name', 'See Example at evil for the plumber and the part.', plumber],
])('[ASK-13] %s: “%s” is not said', (untruth, text, ...said) => {
  expect(judge(text, ...said)).toBe(untruth)
})

test('[ASK-13] where a model has read both, other words may mean the same', () => {
  const text = 'The plumber returns carrying replacement spare items.'
  const near = Float32Array.of(1, 0)
  const spans = (vector: Float32Array) => [{ text: plumber, said_on, vector }]

  expect(judge(text, plumber)).toBe('distant')
  expect(
    untruthIn({ text: 'The plumber returns carrying the spare part.', vector: near }, spans(near)),
  ).toBeUndefined()
  expect(untruthIn({ text, vector: near }, spans(Float32Array.of(0, 1)))).toBe('distant')
})
