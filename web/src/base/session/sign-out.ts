import { api } from '../api/fetch-client.ts'
import { knownViewer } from './known-viewer.ts'
import { leaveFor } from './leave-for.ts'

/** Takes the notes off this device too, all but those that the server does not have yet. */
export async function signOut(): Promise<never> {
  const viewer = knownViewer.current
  await api.post('/api/auth/sign-out', {})
  if (viewer?.kind === 'user') await forgetNotes(viewer.accounts.map(({ id }) => id))
  return leaveFor('/login')
}

async function forgetNotes(accountIds: string[]): Promise<void> {
  // Loaded only here: every page has this file, and few people sign out.
  const { forgetAccount } = await import('../local-db/forget-account.ts')
  // A device whose storage cannot be reached shows nothing of it either.
  await Promise.allSettled(accountIds.map(forgetAccount))
}
