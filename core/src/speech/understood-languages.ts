/** The languages that the engines shipped with Earmark write down, by BCP 47 tag. */
export const speechLanguages = ['en', 'es'] as const
export type SpeechLanguage = (typeof speechLanguages)[number]

const names: Record<SpeechLanguage, string> = { en: 'English', es: 'Spanish' }

/** Said before the first recording, so that nobody speaks in vain. */
export function understoodSentence(languages: readonly SpeechLanguage[]): string {
  const list = new Intl.ListFormat('en', { type: 'conjunction' })
  return `Transcription works in ${list.format(languages.map((language) => names[language]))}.`
}
