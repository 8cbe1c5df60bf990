import type { SignedIn } from '@earmark/core/access/viewer.ts'
import { api } from '../api/fetch-client.ts'
import { notifiedChannel } from '../realtime/notified.ts'
import { firstPageCame } from '../sync/first-page.ts'
import { knownViewer } from './known-viewer.ts'
import { movedViewer } from './moved-viewer.ts'

/** Coming back to the tab again and again is no reason to ask again and again. */
const leastGapMs = 60_000

/**
 * Roles and plans change while a page is open: asked after in another account, when the person comes back to it, and
 * when the server has something new for them.
 */
export function refreshViewer(ended: AbortSignal): void {
  if (movedViewer.get()) void firstPageCame().then(freshenViewer)
  const asked = { atMs: performance.now() }
  const ask = () => {
    if (performance.now() - asked.atMs < leastGapMs) return
    asked.atMs = performance.now()
    void freshenViewer()
  }
  window.addEventListener('focus', ask, { signal: ended })
  const bell = notifiedChannel()
  bell.addEventListener('message', () => void freshenViewer())
  ended.addEventListener('abort', () => bell.close())
}

/** What the server says of the person, in the account that this tab is in. */
export async function freshenViewer(): Promise<void> {
  // Without a connection, what was known stands; who was taken out of a team is led out by the sync.
  const me = await api.call('GET /me').catch(() => undefined)
  const shown = knownViewer.current
  if (!me || shown?.kind !== 'user' || me.account.id !== shown.account.id) return
  const { id, name, email, is_admin, has_complete_profile, time_zone, locale } = me.user
  const user = { id, name, email, is_admin, has_complete_profile, time_zone, locale }
  const viewer: SignedIn = { kind: 'user', user, account: me.account, accounts: me.accounts }
  if (JSON.stringify(viewer) !== JSON.stringify(shown)) movedViewer.set(viewer)
}
