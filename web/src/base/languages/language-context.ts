import type { Language } from '@earmark/core/languages/languages.ts'
import { createContext, useContext } from 'react'

/** Of the page. Apart from what is said in it: many parts write dates, few say anything in several languages. */
export const LanguageContext = createContext<Language>('en')

export function useLanguage(): Language {
  return useContext(LanguageContext)
}
