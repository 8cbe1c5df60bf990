import type { PageContext } from '@earmark/core/page-context.ts'
import { speechLanguages } from '@earmark/core/speech/understood-languages.ts'
import { useRouteLoaderData } from 'react-router'

/** What this instance understands; in a document that no server has made, what it does unless it is told otherwise. */
export function useSpeechLanguages(): PageContext['speechLanguages'] {
  // The root's loader hands these on from the page's context.
  const root = useRouteLoaderData('root') as Pick<PageContext, 'speechLanguages'> | undefined
  return root?.speechLanguages ?? speechLanguages
}
