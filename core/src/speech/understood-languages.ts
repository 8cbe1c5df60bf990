/** The languages that the engines shipped with Earmark write down, by BCP 47 tag. */
export const speechLanguages = ['en', 'es'] as const
export type SpeechLanguage = (typeof speechLanguages)[number]

const names: Record<SpeechLanguage, string> = { en: 'English', es: 'Spanish' }

/** Said before the first recording, so that nobody speaks in vain. */
export function understoodSentence(languages: readonly SpeechLanguage[]): string {
  return `Transcription works in ${listOf(languages)}.`
}

/**
 * Said where captions have understood nothing so far: what they are in, and what is understood once one has finished.
 * `unknown`: an engine elsewhere transcribes, and nobody here knows its languages.
 */
export function captionsSentence(
  captions: readonly SpeechLanguage[],
  afterwards: readonly SpeechLanguage[] | 'unknown',
): string {
  const now = `Captions on this device are in ${listOf(captions)}`
  if (afterwards === 'unknown') return `${now}; the transcript comes after you finish.`
  const later = afterwards.filter((language) => !captions.includes(language))
  const rest = 'Other languages are not transcribed.'
  return later.length === 0
    ? `${now}. ${rest}`
    : `${now}; ${listOf(later)} is transcribed after you finish. ${rest}`
}

function listOf(languages: readonly SpeechLanguage[]): string {
  const list = new Intl.ListFormat('en', { type: 'conjunction' })
  return list.format(languages.map((language) => names[language]))
}
