/** Offered by name; a browser set to another language brings its own. */
const offered =
  'ar bn cs da de el en en-GB en-US es fi fr he hi hu id it ja ko nb nl pl pt pt-BR ro ru sv th tr uk vi zh'.split(
    ' ',
  )

export interface Choice {
  value: string
  label: string
}

/** Each language in its own words, so that a person finds theirs whatever the page's language is. */
export function languageOptions(chosen: string): Choice[] {
  const tags = offered.includes(chosen) ? offered : [...offered, chosen]
  return tags
    .map((value) => ({ value, label: ownName(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'))
}

export function guessLanguage(): string {
  return navigator.language
}

function ownName(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}
