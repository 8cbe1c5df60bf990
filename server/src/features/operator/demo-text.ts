import type { Segment } from '@earmark/core/entities/recording.ts'

/** A number from 0 up to, but not including, 1. */
export type Chance = () => number

interface Topic {
  tag: string
  titles: readonly string[]
  /** `{}` takes a thing of the topic's. */
  sentences: readonly string[]
  things: readonly string[]
}

const topics: readonly Topic[] = [
  {
    tag: 'work',
    titles: ['Budget for the {}', 'Call about the {}', 'What to say on the {}', 'Next steps, {}'],
    sentences: [
      'The numbers for the {} look better than last quarter, but the travel line is still too high.',
      'I promised to send the draft of the {} by Thursday, before the review.',
      'We agreed that nobody touches the {} until the release is out.',
      'Ask Priya whether the {} can wait until the new contract is signed.',
      'The customer wants the {} in two steps, and I think they are right.',
    ],
    things: ['spring campaign', 'office move', 'pricing page', 'hiring plan', 'quarterly report', 'roadmap'],
  },
  {
    tag: 'ideas',
    titles: ['An idea for the {}', 'What if the {} were simpler', 'Name for the {}', 'Sketch of a {}'],
    sentences: [
      'What if the {} did only one thing and did it at once.',
      'People do not want a {}, they want to stop thinking about it.',
      'There is a story in how the {} was mended three times with the same piece of wire.',
      'Draw the {} from above first, then throw half of it away.',
    ],
    things: ['reading lamp', 'garden gate', 'morning show', 'short story', 'board game', 'map of the city'],
  },
  {
    tag: 'home',
    titles: ['Fix the {}', 'The {} again', 'Buy for the {}', 'Landlord about the {}'],
    sentences: [
      'The {} drips again, and the washer I bought is one size too small.',
      'Measure the {} before ordering anything, twice this time.',
      'The plumber can come on Tuesday between eight and ten to see to the {}.',
      'We could paint the {} the same green as the door.',
    ],
    things: ['kitchen tap', 'boiler', 'back room', 'balcony', 'cellar stairs', 'bicycle shed'],
  },
  {
    tag: 'journal',
    titles: ['A walk by the {}', 'Evening at the {}', 'Morning at the {}', 'What I saw at the {}'],
    sentences: [
      'I walked to the {} and back before breakfast, and the fog lay on the water.',
      'We met at the {} again, after all these years.',
      'I slept badly, and still the day by the {} was one of the good ones.',
      'What I am grateful for today is the quiet of the {}.',
    ],
    things: ['river', 'old harbour', 'station', 'orchard', 'library', 'market square'],
  },
  {
    tag: 'health',
    titles: ['Ask the doctor about {}', '{} log', 'Running and {}', 'After the {}'],
    sentences: [
      'The physiotherapist says the {} should be better in three weeks if I do the exercises.',
      'Five kilometres today, a little slower because of the {}.',
      'Remember to ask whether the {} goes with the tablets.',
    ],
    things: ['left knee', 'sleep', 'blood pressure', 'shoulder', 'headache'],
  },
  {
    tag: 'travel',
    titles: ['Train to {}', 'What to see in {}', 'Packing for {}', 'Back from {}'],
    sentences: [
      'The night train to {} leaves at twenty past nine from platform four.',
      'In {} there is a small museum of clocks that closes on Mondays.',
      'Pack less than last time for {}, and the good shoes.',
      'The best meal in {} was soup at the market, for next to nothing.',
    ],
    things: ['Lisbon', 'Trieste', 'Bergen', 'Ghent', 'Edinburgh', 'Ljubljana'],
  },
  {
    tag: 'study',
    titles: ['Lecture on {}', 'Notes on {}', 'Explain {}', 'Exam: {}'],
    sentences: [
      'The lecturer explained {} with a picture of a bucket that leaks.',
      'I still cannot say in one sentence why {} matters, so I have not understood it.',
      'Three things on {} will be in the exam: the definition, the example and where it fails.',
    ],
    things: ['entropy', 'the gold standard', 'photosynthesis', 'recursion', 'the printing press'],
  },
]

/** Said of anything. */
const asides: readonly string[] = [
  'I should write this down properly tonight.',
  'That is the third time this month.',
  'It was raining, of course.',
  'Nobody had thought of that before, or nobody had said it.',
  'I will call back on Monday.',
  'Remind me to bring the folder.',
  'It cost less than I feared.',
  'Maybe it is better to wait until the end of the month.',
  'My father used to do it the other way round.',
  'There is a better word for it, and it will come to me at three in the morning.',
  'Ten minutes would be enough if I began at once.',
  'I am not sure, but I have a good feeling about it.',
  'Look this up again before Friday.',
  'We laughed about it afterwards.',
  'The bus was late, so I had time to think.',
  'It is simpler than it sounds.',
]

export const demoTags: readonly string[] = topics.map(({ tag }) => tag)

export interface DemoNote {
  title: string
  segments: Segment[]
  /** Names out of `demoTags`. */
  tags: string[]
  recordedAt: Date
  attachment: { kind: 'text' | 'link'; description: string; url: string | null } | null
}

const yearMs = 365.25 * 24 * 3600 * 1000
const secondsPerWord = 0.4

/** A made-up note from the last five years. Most are short, some go on for minutes. */
export function demoNote(chance: Chance, now: Date): DemoNote {
  const topic = pick(chance, topics)
  const thing = pick(chance, topic.things)
  const about = topic.sentences.flatMap((sentence) =>
    topic.things.map((other) => sentence.replace('{}', other)),
  )
  const pool = shuffled(chance, [...about, ...asides])
  const first = pick(chance, topic.sentences).replace('{}', thing)
  const count = Math.floor(chance() ** 3 * pool.length)
  const sentences = [first, ...pool.filter((sentence) => sentence !== first).slice(0, count)]
  const segments = timed(sentences)
  const more = chance() < 0.2 ? [pick(chance, demoTags)] : []
  return {
    title: capital(pick(chance, topic.titles).replace('{}', thing)),
    segments,
    tags: chance() < 0.15 ? [] : [...new Set([topic.tag, ...more])],
    recordedAt: new Date(now.getTime() - chance() * 5 * yearMs),
    attachment: chance() < 0.05 ? attachmentAbout(chance, thing) : null,
  }
}

function attachmentAbout(chance: Chance, thing: string): DemoNote['attachment'] {
  const slug = thing.toLowerCase().replaceAll(' ', '-')
  return chance() < 0.5
    ? { kind: 'link', description: `Where I read about it: ${thing}`, url: `https://example.com/${slug}` }
    : { kind: 'text', description: `To do: look at ${thing} again next week.`, url: null }
}

function timed(sentences: readonly string[]): Segment[] {
  let start = 0.3
  return sentences.map((text) => {
    const end = round(start + text.split(' ').length * secondsPerWord)
    const segment = { start: round(start), end, text }
    start = end + 0.4
    return segment
  })
}

function pick<Item>(chance: Chance, items: readonly Item[]): Item {
  const item = items[Math.floor(chance() * items.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

function shuffled<Item>(chance: Chance, items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, order: chance() }))
    .sort((one, other) => one.order - other.order)
    .map(({ item }) => item)
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function round(seconds: number): number {
  return Math.round(seconds * 100) / 100
}
