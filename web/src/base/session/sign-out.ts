import { api } from '../api/fetch-client.ts'
import { knownViewer } from './known-viewer.ts'
import { leaveFor } from './leave-for.ts'

/** `words` go along to the sign-in page: where it leads, what it says. */
export async function signOut(words?: Record<string, string>): Promise<never> {
  await api.post('/api/auth/sign-out', {})
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
