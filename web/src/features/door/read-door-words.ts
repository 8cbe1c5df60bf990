import type { Language } from '@earmark/core/languages/languages.ts'
import type { Translation } from '@earmark/core/languages/say.ts'
import { de } from './words/de.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'

export type DoorWords = Translation<typeof en>

const tables = { en, es, de } satisfies Record<Language, DoorWords>

/** On the server alone, which has all of them: a page is sent with its own. */
export function readDoorWords(language: Language): DoorWords {
  return tables[language]
}
