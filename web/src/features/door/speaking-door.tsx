import type { Language } from '@earmark/core/languages/languages.ts'
import { type Say, sayIn } from '@earmark/core/languages/say.ts'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { DoorWords } from './read-door-words.ts'
import type { en } from './words/en.ts'

type SayDoor = Say<typeof en>

const SayContext = createContext<SayDoor | undefined>(undefined)

interface SpeakingDoorProps {
  words: DoorWords
  language: Language
  children: ReactNode
}

/** What the page says, in the one language that was chosen for it. */
export function SpeakingDoor({ words, language, children }: SpeakingDoorProps) {
  const say = useMemo(() => sayIn<typeof en>(language, words), [language, words])
  return <SayContext value={say}>{children}</SayContext>
}

export function useDoorWords(): SayDoor {
  const say = useContext(SayContext)
  if (!say) throw new Error('a part of the page of a door stands outside of it')
  return say
}
