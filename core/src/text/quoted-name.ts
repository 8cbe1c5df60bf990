import { oneLine } from './one-line.ts'

const longest = 60
/** Unseen, and the end of an address for every program that makes links of what looks like one. */
const zeroWidthSpace = '\u200b'

/**
 * What somebody else has called a person, a team, a channel or a note, as it stands in an email: in quotes, so that it
 * is not taken for Earmark's own words, and never a link. Empty where there is no name.
 */
export function quotedName(name: string): string {
  const line = oneLine(name)
  if (line === '') return ''
  const cut = line.length > longest ? `${line.slice(0, longest - 1)}…` : line
  // A quote inside could close the one around it.
  const plain = cut.replace(/["“”„‟«»]/g, '’')
  return `“${plain.replace(/[.。:/@](?=\S)/g, `$&${zeroWidthSpace}`)}”`
}
