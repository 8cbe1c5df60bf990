import type { Language } from '@earmark/core/languages/languages.ts'
import type { Translation } from '@earmark/core/languages/say.ts'
import { useRouteLoaderData } from 'react-router'
import type { frameEn } from './frame-en.ts'

/** What stands above and below a page, in the language of that page. */
export interface Frame {
  language: Language
  words: Translation<typeof frameEn>
}

/** As the one page in several languages sends it with its data. Undefined on all others, and where it fails: in English. */
export function useFrame(): Frame | undefined {
  return useRouteLoaderData<{ frame?: Frame }>('shared-item')?.frame
}
