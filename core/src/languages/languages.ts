/** What pages are written in. Each has its name in itself. */
export const languages = ['en', 'es', 'de'] as const
export type Language = (typeof languages)[number]

export const languageNames = { en: 'English', es: 'Español', de: 'Deutsch' } as const satisfies Record<
  Language,
  string
>

export interface LanguageWish {
  /** As the address says, in `?lang=`. */
  asked: string | null
  /** The browser's `Accept-Language`. */
  accepted: string | null
}

/** The one that was asked for, else the first of those the browser would have that there is; else English. */
export function chooseLanguage({ asked, accepted }: LanguageWish): Language {
  const wished = [asked ?? '', ...acceptedTags(accepted ?? '')].map(
    (tag) => tag.trim().toLowerCase().split('-')[0],
  )
  return wished.map((tag) => languages.find((language) => language === tag)).find(Boolean) ?? 'en'
}

/** The most wanted first; those of one weight in the order they stand in. */
function acceptedTags(header: string): string[] {
  return header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.split(';')
      const weight = rest.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean)
      return { tag, weight: Number(weight ?? 1) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}
