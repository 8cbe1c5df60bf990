import { expect, test } from 'vitest'
import { findTodos } from './find-todos.ts'
import { spokenSentences } from './spoken-sentences.ts'

/** Spoken on a Wednesday, late in the evening in Berlin: in UTC it is Wednesday still, in Tokyo Thursday. */
const recorded_at = '2026-11-18T21:30:00.000Z'

interface Spoken {
  language?: string | null
  timeZone?: string
  speaker?: string
}

function find(text: string, { language = 'en', timeZone = 'Europe/Berlin', speaker }: Spoken = {}) {
  const segment = { start: 0, end: 10, text, ...(speaker && { speaker }) }
  return findTodos(spokenSentences([segment]), { recorded_at, timeZone, language })
}

const told = (text: string, language: string | null = 'en') =>
  find(text, { language }).map(({ task, who, due }) =>
    [task, who, due].filter((each) => each !== null).join(' | '),
  )

test.each([
  ['I need to call Anna by Friday.', ['Call Anna | 2026-11-20']],
  ['Um, so I need to call Anna by Friday.', ['Call Anna | 2026-11-20']],
  ['I still have to renew my passport.', ['Renew my passport']],
  ["I've got to finish the slides tonight.", ['Finish the slides | 2026-11-18']],
  ['We must not forget anything, and we must pay the plumber.', ['Pay the plumber']],
  ['I have to be at the airport by six.', ['Be at the airport by six']],
  ['Remind me to water the plants tomorrow.', ['Water the plants | 2026-11-19']],
  ["Don't forget to bring the keys.", ['Bring the keys']],
  ["Don't forget the milk.", ['The milk']],
  ['Remember to back up the laptop this weekend.', ['Back up the laptop | 2026-11-21']],
  ['Make sure to lock the shed.', ['Lock the shed']],
  ['Note to self: buy a new charger.', ['Buy a new charger']],
  ['The next step is to measure it. Next step is to measure the room.', ['Measure the room']],
  ['Ben will send the contract next Tuesday.', ['Send the contract | Ben | 2026-11-24']],
  ['Anna Keller needs to sign the lease.', ['Sign the lease | Anna Keller']],
  ['Maria promised to bring the ladder on Sunday.', ['Bring the ladder | Maria | 2026-11-22']],
  ["I'll email the landlord tomorrow morning.", ['Email the landlord | 2026-11-19']],
  ["I'm going to book the train.", ['Book the train']],
  ["Okay, let's order the paint.", ['Order the paint']],
  ["Let's meet again next week.", ['Meet again | 2026-11-27']],
  ['I should probably visit grandma at the weekend.', ['Visit grandma | 2026-11-21']],
  ['Tomorrow I need to pick up the parcel.', ['Pick up the parcel | 2026-11-19']],
  ['Call the dentist.', ['Call the dentist']],
  ['Please send me the photos by the end of the month.', ['Send me the photos | 2026-11-30']],
  ['I need to buy milk, eggs and bread.', ['Buy milk, eggs and bread']],
  ['I need to call Anna, she was worried.', ['Call Anna']],
  ['I called Ben, and I need to send him the invoice.', ['Send him the invoice']],
  ['I have to wash the car and I need to fix the tap.', ['Wash the car', 'Fix the tap']],
  ['I think we should invite Tom on the 3rd of May.', ['Invite Tom | 2027-05-03']],
  ['Could Marta please send me the photos before Friday?', ['Send me the photos | Marta | 2026-11-19']],
  ['Could Marta please send me the photos.', ['Send me the photos | Marta']],
  ['I need to ask what the fence costs.', ['Ask what the fence costs']],
  ['Pay the rent on the 1st.', ['Pay the rent | 2026-12-01']],
  ['The chamber wants the form by 15 December.', ['The chamber wants the form | 2026-12-15']],
  [
    'The chamber of crafts needs the form before Friday.',
    ['The chamber of crafts needs the form | 2026-11-19'],
  ],
  ["I'll call with the results tomorrow.", ['Call with the results | 2026-11-19']],
  ['I need to call Anna. I need to call Anna.', ['Call Anna']],
])('[INSIGHT-2] “%s” is to be done: %j', (text, todos) => {
  expect(told(text)).toEqual(todos)
})

test.each([
  ['de', 'Ich muss morgen Anna anrufen.', ['Anna anrufen | 2026-11-19']],
  ['de', 'Morgen muss ich die Miete überweisen.', ['Die Miete überweisen | 2026-11-19']],
  ['de', 'Ich rufe morgen an.', ['Anrufen | 2026-11-19']],
  ['de', 'Morgen rufe ich Anna an.', ['Anna anrufen | 2026-11-19']],
  ['de', 'Ich kaufe am Freitag Milch.', ['Milch kaufen | 2026-11-20']],
  ['de', 'Kann Marta mir bitte die Fotos schicken?', ['Die Fotos schicken | Marta']],
  ['de', 'Nicht vergessen: Milch kaufen.', ['Milch kaufen']],
  ['de', 'Ben soll den Vertrag schicken.', ['Den Vertrag schicken | Ben']],
  ['de', 'Wir sollten am Freitag den Zug buchen.', ['Den Zug buchen | 2026-11-20']],
  ['es', 'Tengo que llamar a Ana mañana.', ['Llamar a Ana | 2026-11-19']],
  ['es', 'No te olvides de comprar pan.', ['Comprar pan']],
  ['es', 'Luis tiene que firmar el contrato el viernes.', ['Firmar el contrato | Luis | 2026-11-20']],
  ['es', 'Mañana voy a reservar la mesa.', ['Reservar la mesa | 2026-11-19']],
  ['de', 'Die Kammer braucht das Formular bis Freitag.', ['Die Kammer braucht das Formular | 2026-11-20']],
  [
    'es',
    'La cámara necesita el formulario para el viernes.',
    ['La cámara necesita el formulario | 2026-11-20'],
  ],
  [null, 'Necesito pagar el alquiler.', ['Pagar el alquiler']],
])('[INSIGHT-2] in %s “%s” is to be done: %j', (language, text, todos) => {
  expect(told(text, language)).toEqual(todos)
})

test.each([
  "I don't need to call Anna.",
  "We don't have to pay for it.",
  "I won't call him tomorrow.",
  'I will never buy that again.',
  "Let's not order anything.",
  'Ben will not send the contract.',
  'I called Anna on Friday.',
  'I had to pay the plumber.',
  'I needed to buy milk.',
  'I should have called Anna.',
  'I must have lost the keys.',
  'Do I need to call Anna?',
  'Should we send the contract on Friday?',
  'Could you remind me to call Anna?',
  'Could anyone please send me the photos?',
  'Could Marta send me the photos?',
  'Ask what you can do for your country.',
  'If it rains I need to buy an umbrella.',
  'I have to say, it was lovely.',
  'I have to admit that I liked it.',
  'I have to go now.',
  "Let's see.",
  "Let's talk about the tides.",
  "I'll be there on Friday.",
  "I'll just click here.",
  'We should be fine by Friday.',
  'I want to travel to Japan next month.',
  'I would need to call Anna for that.',
  'He said that I need to rest.',
  'Everything will change next week.',
  'It must arrive tomorrow.',
  'Rain will fall at noon.',
  'People should recycle.',
  'Snow fell on Friday.',
  'The meeting is on Friday.',
  'Buying milk takes an hour.',
  'I used to call her every week.',
  'The book on the table is hers.',
  'Calls came in all day.',
  'I had a call with Marlena this morning.',
  'Um, so, call with Marlena from the museum this morning.',
  'The chamber wants the form.',
  'The chamber wanted the form by Friday.',
  'The chamber never wants the form by Friday.',
  'He wants to be in Rome by Friday.',
  'The shop needs to close by Friday.',
  'And so, my fellow Americans, ask not what your country can do for you.',
])('[INSIGHT-2] “%s” is nothing to be done', (text) => {
  expect(told(text)).toEqual([])
})

test.each([
  ['de', 'Ich muss Anna nicht anrufen.'],
  ['de', 'Ich rufe morgen nicht an.'],
  ['de', 'Ich rufe oft an.'],
  ['de', 'Ich gehe morgen einkaufen.'],
  ['de', 'Muss ich Anna anrufen?'],
  ['de', 'Ich muss sagen, das war schön.'],
  ['de', 'Gestern habe ich Anna angerufen.'],
  ['es', 'No tengo que llamar a Ana.'],
  ['es', '¿Tengo que llamar a Ana?'],
  ['es', 'Llamé a Ana ayer.'],
  ['es', 'Vamos a ver.'],
  ['fr', 'Je dois appeler Anna demain.'],
])('[INSIGHT-2] in %s “%s” is nothing to be done', (language, text) => {
  expect(told(text, language)).toEqual([])
})

test('[INSIGHT-2] the days are counted from where the person is', () => {
  expect(find('Call Anna tomorrow.', { timeZone: 'Europe/Berlin' })[0]?.due).toBe('2026-11-19')
  expect(find('Call Anna tomorrow.', { timeZone: 'Asia/Tokyo' })[0]?.due).toBe('2026-11-20')
})

test('[INSIGHT-2] who speaks has it to do, where their name is known', () => {
  expect(find('I need to call Anna.', { speaker: 'Maria' })[0]?.who).toBe('Maria')
  expect(find('Ben will send it.', { speaker: 'Maria' })[0]?.who).toBe('Ben')
})

const talk = (text: string) =>
  findTodos(
    spokenSentences([
      { start: 0, end: 10, text, speaker: 'You' },
      { start: 10, end: 12, text: 'Fine.', speaker: 'Others' },
    ]),
    { recorded_at, timeZone: 'Europe/Berlin', language: 'en' },
  ).map(({ task }) => task)

test.each([
  ['We need to have a look of fruit and vegetables.', []],
  ['I have to interrupt the speaker.', []],
  ['Ask real people who use one every day.', []],
  ["I'll send it.", []],
  ["I'm gonna check.", []],
  ['We need to order the parts by Friday.', ['Order the parts']],
  ['I need to move the server to the new rack.', ['Move the server to the new rack']],
  ['I have to, I have to send Anna the figures.', ['Send Anna the figures']],
  ["So, um, I'm going to try to compare the two models.", ['Compare the two models']],
  ["We'll look into the rubber.", ['Look into the rubber']],
] as const)('[MEET-91] where several people talk, “%s” leaves to be done: %j', (text, tasks) => {
  expect(talk(text)).toEqual(tasks)
})
