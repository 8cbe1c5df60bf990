import type { SpeechLanguage } from './understood-languages.ts'

/** Of the model of each language. Whoever runs an instance must know which licences they are under. */
export const modelLicences: Record<SpeechLanguage, string> = {
  en: 'MIT',
  es: 'Moonshine AI Community License',
}
