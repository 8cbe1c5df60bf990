import type { SignedIn } from '@earmark/core/access/viewer.ts'
import { ApiError } from '../api/api-error.ts'
import { shouldNavigateToNewBuild } from '../builds/build-watch.ts'
import { reloadGate } from '../builds/reload-gate.ts'
import { askFirstPage } from '../sync/first-page.ts'
import { knownViewer } from './known-viewer.ts'
import { leaveFor } from './leave-for.ts'
import { movedViewer } from './moved-viewer.ts'
import { moveTabTo } from './tab-account.ts'

/** How the page on screen shows another place; empty where it cannot take another account in. */
export const pageMove: { go: ((path: string) => Promise<void>) | undefined } = { go: undefined }

/**
 * Everything on screen belongs to one account, so the dashboard starts anew in the other: in this document, where no
 * newer build waits for the next one. Other tabs stay in theirs.
 */
export async function switchAccount(accountId: string, path = '/app'): Promise<void> {
  if (reloadGate.reasons().includes('recording')) throw new ApiError(whileRecording)
  const viewer = viewerIn(accountId)
  if (!viewer || !pageMove.go || shouldNavigateToNewBuild()) return reopenIn(accountId, path)
  moveTabTo(accountId)
  knownViewer.current = viewer
  await askFirstPage(accountId)
  await pageMove.go(path)
  movedViewer.set(viewer)
}

const whileRecording = {
  status: 409,
  code: 'recording',
  sentence: 'Finish or discard the recording first: it belongs to the account you are in.',
}

/** In a new document: what is known of the person has changed with it. */
export async function reopenIn(accountId: string, path = '/app'): Promise<never> {
  const viewer = viewerIn(accountId)
  if (viewer && 'caches' in window) {
    // Without a connection the document is made from what is kept here.
    const { saveViewer } = await import('../offline/saved-viewer.ts')
    await saveViewer(viewer).catch(() => undefined)
  }
  moveTabTo(accountId)
  return leaveFor(path)
}

function viewerIn(accountId: string): SignedIn | undefined {
  const viewer = knownViewer.current
  const account = viewer?.kind === 'user' ? viewer.accounts.find(({ id }) => id === accountId) : undefined
  return viewer?.kind === 'user' && account ? { ...viewer, account } : undefined
}
