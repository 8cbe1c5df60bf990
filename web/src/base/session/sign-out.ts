import { api } from '../api/fetch-client.ts'
import { reloadGate } from '../builds/reload-gate.ts'
import { knownViewer } from './known-viewer.ts'
import { leaveFor } from './leave-for.ts'

/** `words` go along to the sign-in page: where it leads, what it says. */
export function signOut(words?: Record<string, string>): Promise<never> {
  return leaveBy(() => api.call('POST /api/auth/sign-out', { body: {} }), words)
}

/** By a call that ends the session: the sync, which finds it ended, does not leave first. */
export async function leaveBy(call: () => Promise<unknown>, words?: Record<string, string>): Promise<never> {
  const release = reloadGate.hold('leaving')
  try {
    await call()
  } catch (error) {
    release()
    throw error
  }
  return leaveDevice(words)
}

/** Takes everything of the person off this device too, all but what the server does not have yet. */
export async function leaveDevice(words: Record<string, string> = {}): Promise<never> {
  const query = new URLSearchParams(words)
  const viewer = knownViewer.current
  if (viewer?.kind === 'user') {
    // Loaded only here: every page has this file, and few people sign out.
    const { forgetDevice } = await import('../offline/forget-device.ts')
    if (await forgetDevice(viewer)) query.set('kept', 'here')
  }
  return leaveFor(['/login', String(query)].filter(Boolean).join('?'))
}
