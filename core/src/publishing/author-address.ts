/** 3 to 40 letters, digits and hyphens, neither of which at an end. */
const address = /^[a-z0-9](?:[a-z0-9-]{1,38})[a-z0-9]$/

/** Would be taken for the instance itself, for a person of ours, or for a part of an address. */
const reserved: ReadonlySet<string> = new Set(
  `about abuse account admin administrator all anonymous api app atom author authors blog contact docs earmark editor
  everyone feed feeds help home info legal login moderator new news note notes null official operator owner page pages
  podcast postmaster privacy public root rss search security settings share shared signup site staff status support
  system team teams terms undefined unknown webmaster www`.split(/\s+/),
)

export type AddressTrouble = 'malformed' | 'reserved'

const sentences: Record<AddressTrouble, string> = {
  malformed: 'must have 3 to 40 small letters, digits or hyphens',
  reserved: 'is reserved: please choose another',
}

export function addressTrouble(text: string): string | undefined {
  if (!address.test(text)) return sentences.malformed
  return reserved.has(text.replaceAll('-', '')) ? sentences.reserved : undefined
}

/** What is wrong with an address that somebody types, said to them. */
export function addressRefusal(typed: string): string | undefined {
  const text = typed.trim().toLowerCase()
  if (text === '') return 'Enter an address.'
  if (/[^a-z0-9-]/.test(text)) return 'Use only the letters a to z, digits and hyphens.'
  if (/^-|-$/.test(text)) return 'Begin and end with a letter or a digit.'
  if (text.length < 3) return 'Use at least 3 characters.'
  if (text.length > 40) return 'Use at most 40 characters.'
  return addressTrouble(text) && 'This address is reserved. Choose another.'
}

/** What could be the address of a name; empty where nothing of it can. */
export function suggestAddress(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, '')
}
