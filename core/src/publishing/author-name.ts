import { hiddenTrouble } from '../text/name-sentences.ts'

/** Of which nobody's name is made: who reads them thinks of those who run the instance. */
const staff: ReadonlySet<string> = new Set(
  `abuse admin administration administrator administrators help helpdesk moderation moderator moderators official
  operator operators owner owners postmaster root security service site staff support system team the this webmaster`.split(
    /\s+/,
  ),
)

/** Letters of other scripts that are read as Latin ones are not told apart by eye. */
const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

const sentences = {
  pretends: 'must not be that of this service or of those who run it',
  mixed: 'must not mix alphabets within a word',
}

/** What is wrong with a public name that somebody types, said to them. */
export function publicNameRefusal(typed: string): string | undefined {
  const trouble = nameTrouble(typed)
  return trouble ? `A public name ${trouble}.` : hiddenTrouble(typed)
}

/** What is wrong with a public name; undefined: nothing. */
export function nameTrouble(name: string): string | undefined {
  const words = name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
  if (words.some((word) => scripts.filter((script) => script.test(word)).length > 1)) return sentences.mixed
  const isStaff = words.length > 0 && words.every((word) => staff.has(word))
  return isStaff || words.join('').includes('earmark') ? sentences.pretends : undefined
}
