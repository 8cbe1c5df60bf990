import { type Say, sayIn, type Translation } from '@earmark/core/languages/say.ts'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { commonEn } from './common-en.ts'
import { useLanguage } from './language-context.ts'

const SayContext = createContext<Say<typeof commonEn>>(sayIn<typeof commonEn>('en', commonEn))

interface SpeakingProps {
  /** What common parts say, in the language of the page. */
  common: Translation<typeof commonEn>
  children: ReactNode
}

/** On a page in another language than English, which is what parts speak by themselves. */
export function Speaking({ common, children }: SpeakingProps) {
  const language = useLanguage()
  const say = useMemo(() => sayIn<typeof commonEn>(language, common), [language, common])
  return <SayContext value={say}>{children}</SayContext>
}

/** What common parts say. */
export function useSay(): Say<typeof commonEn> {
  return useContext(SayContext)
}
