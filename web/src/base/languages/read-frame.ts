import type { Language } from '@earmark/core/languages/languages.ts'
import { frameDe } from './frame-de.ts'
import { frameEn } from './frame-en.ts'
import { frameEs } from './frame-es.ts'
import type { Frame } from './use-frame.ts'

const tables = { en: frameEn, es: frameEs, de: frameDe } as const satisfies Record<Language, Frame['words']>

/** On the server alone, which has all of them: a page is sent with its own. */
export function readFrame(language: Language): Frame {
  return { language, words: tables[language] }
}
