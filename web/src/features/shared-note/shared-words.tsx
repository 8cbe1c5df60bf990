import type { Language } from '@earmark/core/languages/languages.ts'
import { type Say, sayIn, type Translation } from '@earmark/core/languages/say.ts'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { commonEn } from '../../base/languages/common-en.ts'
import { LanguageContext } from '../../base/languages/language-context.ts'
import type { en } from './words/en.ts'

/** What the page says, in the one language that was chosen for it: it comes with the page, and the others do not. */
export interface SharedWords {
  language: Language
  /** For what comes once the scripts are there. */
  common: Translation<typeof commonEn>
  own: Translation<typeof en>
}

export type SaySharedWords = Say<typeof en>

const WordsContext = createContext<(SharedWords & { say: SaySharedWords }) | undefined>(undefined)

export function SpeakingShared({ words, children }: { words: SharedWords; children: ReactNode }) {
  const value = useMemo(() => ({ ...words, say: sayIn<typeof en>(words.language, words.own) }), [words])
  return (
    <LanguageContext value={words.language}>
      <WordsContext value={value}>{children}</WordsContext>
    </LanguageContext>
  )
}

export function useSharedWords(): SaySharedWords {
  return useWords().say
}

/** What parts say that stand in the app too. */
export function useCommonWords(): SharedWords['common'] {
  return useWords().common
}

function useWords() {
  const words = useContext(WordsContext)
  if (!words) throw new Error('a part of the shared page stands outside of it')
  return words
}
