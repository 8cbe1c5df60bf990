import { knownViewer } from './known-viewer.ts'
import { leaveFor } from './leave-for.ts'
import { moveTabTo } from './tab-account.ts'

/** Everything on screen belongs to one account, so the dashboard starts anew in the other. Other tabs stay in theirs. */
export async function switchAccount(accountId: string, path = '/app'): Promise<never> {
  const viewer = knownViewer.current
  const account = viewer?.kind === 'user' ? viewer.accounts.find(({ id }) => id === accountId) : undefined
  if (viewer?.kind === 'user' && account && 'caches' in window) {
    // Without a connection the document is made from what is kept here.
    const { keepViewer } = await import('../offline/kept-viewer.ts')
    await keepViewer({ ...viewer, account }).catch(() => undefined)
  }
  moveTabTo(accountId)
  return leaveFor(path)
}
