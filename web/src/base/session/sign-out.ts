import { api } from '../api/fetch-client.ts'
import { knownViewer } from './known-viewer.ts'
import { leaveFor } from './leave-for.ts'

/** Takes everything of the person off this device too, all but what the server does not have yet. */
export async function signOut(): Promise<never> {
  const viewer = knownViewer.current
  await api.post('/api/auth/sign-out', {})
  if (viewer?.kind === 'user') {
    // Loaded only here: every page has this file, and few people sign out.
    const { forgetDevice } = await import('../offline/forget-device.ts')
    if (await forgetDevice(viewer)) return leaveFor('/login?kept=here')
  }
  return leaveFor('/login')
}
