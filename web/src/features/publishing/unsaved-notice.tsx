import { Button } from '../../base/ui/button.tsx'
import { Notice } from '../../base/ui/notice.tsx'
import type { usePageDraft } from './use-page-draft.ts'

/** That the form has what was left unsaved another time, or that this browser keeps nothing. */
export function UnsavedNotice({ found, isKept }: Pick<ReturnType<typeof usePageDraft>, 'found' | 'isKept'>) {
  if (!isKept) {
    return (
      <Notice kind="alert">
        This browser cannot keep what you type. Save it before you leave this page.
      </Notice>
    )
  }
  if (!found) return null
  const discard = (
    <Button look="quiet" size="s" onClick={found.discard}>
      Discard changes
    </Button>
  )
  return (
    <Notice action={discard}>
      You have changes here that are not saved.
      {found.isOutdated && ' The page was saved elsewhere since: if you save, your changes replace that.'}
    </Notice>
  )
}
