import type { Recording } from '@earmark/core/entities/recording.ts'

/** Engines that write everything down as English, whatever was spoken. */
const englishOnly = /^(?:captions|moonshine)/

/** Whether the words may be wrong because something else than English was spoken. */
export function isDoubtfulLanguage({ segments, language, engine }: Recording): boolean {
  if (segments.length === 0 || language === null || /^en\b/i.test(language)) return false
  return language === 'und' || language === 'unknown' || englishOnly.test(engine ?? '')
}
