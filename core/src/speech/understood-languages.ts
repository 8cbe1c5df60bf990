/** The languages that the engines shipped with Earmark write down, by BCP 47 tag. */
export const understoodLanguages = [{ tag: 'en', name: 'English' }] as const

/** Said before the first recording, so that nobody speaks in vain. */
export function understoodSentence(languages: readonly { name: string }[] = understoodLanguages): string {
  const names = new Intl.ListFormat('en', { type: 'conjunction' }).format(languages.map(({ name }) => name))
  return `Transcription works in ${names}.`
}
