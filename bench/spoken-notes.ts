/** A note as somebody speaks it, with a question that only this one answers. */
export interface SpokenNote {
  title: string
  text: string
  question: string
  answer: string
}

const people = 'Priya Tom Mia Henrik Ines Olga Max Agnes Jonas Carla Ravi Lena Oskar Nadia Felix Greta'.split(
  ' ',
)
const things =
  'boiler,kitchen tiles,bicycle,garden fence,tax return,piano,roof window,train tickets,bookshelf,washing machine,school trip,wedding cake,passport,curtains,compost bin,front door'.split(
    ',',
  )
const places = 'Bremen,Lisbon,the cellar,the old mill,the harbour,Graz,the market hall,the library'.split(',')
const doings = 'repair,paint,collect,measure,order,return,sell,move'.split(',')
const openers = ['So', 'Well', 'By the way', 'As I said', 'For the record', 'To be honest', 'One more thing']
const reasons =
  'because the old one was never right and nobody wants to wait until the winter comes,although the first offer sounded better than what we have in writing now,so that the others can start with their part as soon as the weather is dry again,which is what everybody had agreed on when we last sat down about it,and I should not forget to write that down before the weekend is over'.split(
    ',',
  )
const wordsInNote = 150

/** The note of that number, about 150 words long, always the same; its last sentence but two answers its question. */
export function spokenNote(number: number): SpokenNote {
  const pick = <T>(from: readonly T[], turn: number): T => {
    const one = from[(number * 7 + turn * 5 + Math.floor((number * (turn + 3)) / from.length)) % from.length]
    if (one === undefined) throw new Error('There is nothing to pick from.')
    return one
  }
  const thing = pick(things, 0)
  const street = `${syllables(number)} Street`
  const answer = `${100 + ((number * 37) % 900)} euros`
  const told = `The ${thing} in ${street} costs ${answer} in the end.`
  const others: string[] = []
  const count = () => [...others, told].join(' ').split(' ').length
  for (let turn = 1; count() < wordsInNote; turn++) {
    others.push(
      `${pick(openers, turn)}, ${pick(people, turn)} wants to ${pick(doings, turn)} the ${pick(things, turn)} near ${pick(places, turn)}, ${pick(reasons, turn)}.`,
    )
  }
  others.splice(-2, 0, told)
  return {
    title: `${pick(people, 1)} and the ${thing}`,
    text: others.join(' '),
    question: `How much does the ${thing} in ${street} cost?`,
    answer,
  }
}

/** A name of its own for each number. */
function syllables(number: number): string {
  const parts = ['bar', 'len', 'mo', 'ric', 'tas', 'vel', 'dun', 'kes', 'par', 'wil']
  const name = Array.from(String(number).padStart(4, '0'), (digit) => parts[Number(digit)]).join('')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
