import type { SignedIn, Viewer } from '@earmark/core/access/viewer.ts'
import { makeLiveValue } from '../live-value.ts'

/** Who looks at this page, since the tab has moved to another account than the document was made for. */
export const movedViewer = makeLiveValue<SignedIn | undefined>(undefined)

/** The document's own word is newer, and of the same account: it holds again. */
export function followDocument(viewer: Viewer): void {
  if (viewer.kind === 'guest' || viewer.account.id === movedViewer.get()?.account.id) {
    movedViewer.set(undefined)
  }
}
