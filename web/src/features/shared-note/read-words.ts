import type { Language } from '@earmark/core/languages/languages.ts'
import { commonDe } from '../../base/languages/common-de.ts'
import { commonEn } from '../../base/languages/common-en.ts'
import { commonEs } from '../../base/languages/common-es.ts'
import type { SharedWords } from './shared-words.tsx'
import { de } from './words/de.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'

const tables = {
  en: { language: 'en', common: commonEn, own: en },
  es: { language: 'es', common: commonEs, own: es },
  de: { language: 'de', common: commonDe, own: de },
} as const satisfies Record<Language, SharedWords>

/** On the server alone, which has all of them: a page is sent with its own. */
export function readWords(language: Language): SharedWords {
  return tables[language]
}
