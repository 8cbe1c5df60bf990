/** What an account is called that published without choosing a name: any number of them are. */
export const unnamedAuthor = 'Unnamed author'

/**
 * What two names have in common that are not told apart at a glance: without case, accents, spaces and punctuation, and with
 * letters that look alike as one. Null: the name is nobody's own.
 */
export function likenessOf(name: string): string | null {
  const key = folded(name)
  return key === folded(unnamedAuthor) ? null : key
}

function folded(name: string): string {
  const plain = name
    .normalize('NFKD')
    // Marks of other scripts are vowels or parts of a letter.
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
    .replaceAll(/./gu, (letter) => alike[letter] ?? letter)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
  // Of a name made of signs alone nothing would be left.
  return plain || name.normalize('NFKC').trim()
}

/** Each letter, and what is read as it; of other alphabets those whose capitals look the same. */
const lookalikes: Record<string, string> = {
  a: 'аα',
  ae: 'æ',
  b: 'вβ',
  c: 'с',
  d: 'ԁđð',
  e: 'еε',
  h: 'нһη',
  j: 'ј',
  k: 'кκ',
  // Lower case turns I into i: with l and 1 they are one.
  l: 'iı1łіιӏ',
  m: 'мμ',
  n: 'ν',
  o: '0оοø',
  oe: 'œ',
  p: 'рρ',
  q: 'ԛ',
  s: 'ѕ',
  ss: 'ß',
  t: 'тτ',
  w: 'ԝ',
  x: 'хχ',
  y: 'уυү',
  z: 'ζ',
}

const alike = Object.fromEntries(
  Object.entries(lookalikes).flatMap(([read, letters]) => Array.from(letters, (letter) => [letter, read])),
)
