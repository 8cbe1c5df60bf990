/** What is not written with a letter of its own in other names. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  æ: 'e',
  œ: 'e',
  đ: 'd',
  þ: 't',
  ı: 'i',
}

/** Spellings of one sound, in the order in which they are read. What is left is one letter for each sound. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/^(?:kn|gn|pn)/, 'n'],
  [/^wr/, 'r'],
  [/^wh/, 'w'],
  [/^ps/, 's'],
  [/tsch|tch|cz|ch/g, 'C'],
  [/sch|sh|sz/g, 'S'],
  [/dz|zz|ts|tz/g, 'z'],
  [/ph|pf/g, 'f'],
  [/igh|ough/g, 'i'],
  [/gh/g, 'g'],
  [/th|dt/g, 't'],
  [/ck|cqu|q(?:u(?=[aeiou]))?/g, 'k'],
  [/x/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  // Between and after other letters it is hardly heard.
  [/(?<=.)h/g, ''],
  [/[aeiouy]*[ou][aeiouy]*/g, 'o'],
  [/[aeiouy]*a[aeiouy]*/g, 'a'],
  [/[eiy]+/g, 'e'],
  [/(.)\1+/g, '$1'],
]

/** Roughly, and whatever its language: a letter for each sound, and none for spaces and signs. */
function soundsOf(text: string): string {
  const letters = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\P{L}/gu, '')
    .replace(/[ßøłæœđþı]/g, (letter) => plainLetters[letter] ?? letter)
  return spellings.reduce((sounds, [spelling, sound]) => sounds.replace(spelling, sound), letters)
}

/** Sounds that are heard for one another, and what that costs. */
const confused: readonly (readonly [string, number])[] = [
  ['aeo', 0.25],
  ['pb', 0.3],
  ['td', 0.3],
  ['kg', 0.3],
  ['fvw', 0.3],
  ['vb', 0.4],
  ['szSC', 0.4],
  ['CjS', 0.4],
  ['mn', 0.4],
  ['je', 0.4],
  ['lr', 0.8],
]
/** A sound that one has and the other does not. */
const dropped: Record<string, number> = { a: 0.4, e: 0.4, o: 0.4, h: 0.4 }
const droppedConsonant = 0.9

/** How a text sounds, as it is compared: `kinds` has a bit for each kind of consonant in it. */
export interface Sounds {
  sounds: string
  kinds: number
}

export function soundsIn(text: string): Sounds {
  const sounds = soundsOf(text)
  return { sounds, kinds: Array.from(sounds).reduce((kinds, sound) => kinds | kindOf(sound), 0) }
}

/** Consonants of two of these are never heard for one another. */
const consonantKinds = ['pbfvw', 'td', 'kg', 'szSC', 'mn', 'l', 'r']

function kindOf(sound: string): number {
  const kind = consonantKinds.findIndex((sounds) => sounds.includes(sound))
  return kind < 0 ? 0 : 1 << kind
}

/**
 * 1: the same; 0: nothing in common, or less than `least`. Most names of a vocabulary are ruled out by the kinds of their
 * consonants, without being compared sound by sound.
 */
export function soundLikeness(one: Sounds, other: Sounds, least: number): number {
  const most = Math.max(one.sounds.length, other.sounds.length)
  if (most === 0) return 0
  const onlyIn = (a: Sounds, b: Sounds) => bitsOf(a.kinds & ~b.kinds)
  const atLeast = droppedConsonant * Math.max(onlyIn(one, other), onlyIn(other, one))
  if (1 - atLeast / most < least) return 0
  const likeness = 1 - soundDistance(one.sounds, other.sounds) / most
  return likeness < least ? 0 : likeness
}

function bitsOf(kinds: number): number {
  return consonantKinds.filter((_, kind) => (kinds >> kind) % 2 === 1).length
}

function soundDistance(one: string, other: string): number {
  let row = [0]
  for (const sound of other) row.push((row.at(-1) ?? 0) + costOfDrop(sound))
  for (const sound of one) {
    const next = [(row[0] ?? 0) + costOfDrop(sound)]
    for (let at = 0; at < other.length; at++) {
      const heard = other[at] ?? ''
      next.push(
        Math.min(
          (row[at] ?? 0) + costOfSwap(sound, heard),
          (row[at + 1] ?? 0) + costOfDrop(sound),
          (next[at] ?? 0) + costOfDrop(heard),
        ),
      )
    }
    row = next
  }
  return row.at(-1) ?? 0
}

function costOfDrop(sound: string): number {
  return dropped[sound] ?? droppedConsonant
}

const swaps = new Map(
  confused.flatMap(([sounds, cost]) =>
    [...sounds].flatMap((one) => [...sounds].map((other) => [one + other, cost] as const)),
  ),
)

function costOfSwap(one: string, other: string): number {
  return one === other ? 0 : (swaps.get(one + other) ?? 1)
}
