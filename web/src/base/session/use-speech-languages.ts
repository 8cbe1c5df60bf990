import type { PageContext } from '@earmark/core/page-context.ts'
import { speechLanguages } from '@earmark/core/speech/understood-languages.ts'
import { useRouteLoaderData } from 'react-router'

/** What this instance understands; in a document that no server has made, what it does unless it is told otherwise. */
export function useSpeechLanguages(): PageContext['speechLanguages'] {
  return useRoot()?.speechLanguages ?? speechLanguages
}

/** Whether what the person records is transcribed by an engine elsewhere, of which nobody here knows the languages. */
export function useHasSpeechElsewhere(): boolean {
  return useRoot()?.hasSpeechElsewhere ?? false
}

function useRoot() {
  // The root's loader hands these on from the page's context.
  return useRouteLoaderData('root') as Pick<PageContext, 'speechLanguages' | 'hasSpeechElsewhere'> | undefined
}
