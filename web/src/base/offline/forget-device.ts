import type { SignedIn } from '@earmark/core/access/viewer.ts'
import { deleteDB } from 'idb'
import { forgetAccount } from '../local-db/forget-account.ts'
import { forgetViewer } from './kept-viewer.ts'
import { forgetSharedFiles } from './shared-files.ts'
import { soundDatabaseOf } from './sound-db.ts'
import { tellSignedOut } from './watch-session.ts'

/**
 * Takes everything of a person off this device, all but what the server does not have yet: that stays, unseen by
 * anyone else, until its owner is back. Answers whether something stays.
 */
export async function forgetDevice(viewer: SignedIn): Promise<boolean> {
  tellSignedOut(viewer.user.id)
  forgetUploads()
  // A device whose storage cannot be reached shows nothing of it either.
  const [accounts] = await Promise.all([
    Promise.allSettled(viewer.accounts.map(({ id }) => forgetAccountHere(id))),
    Promise.allSettled('caches' in window ? [forgetViewer(), forgetSharedFiles()] : []),
  ])
  return accounts.some((account) => account.status === 'fulfilled' && account.value)
}

/** What someone left here whose session ended by itself goes when the next person comes. */
export async function forgetOthers(accountIds: readonly string[]): Promise<void> {
  forgetUploads()
  // Not in every browser; there it is only unseen.
  const databases = (await indexedDB.databases?.()) ?? []
  const here = databases.map(({ name }) => accountIn.exec(name ?? '')?.[1]).filter((id) => id !== undefined)
  const others = [...new Set(here)].filter((id) => !accountIds.includes(id))
  await Promise.allSettled(others.map(forgetAccountHere))
}

/** Identifiers have 26 characters; the databases of no account are called otherwise. */
const accountIn = /^earmark-(?:search-|sound-)?([0-9A-Z]{26})$/

/** Whether something stays that the server does not have yet. */
async function forgetAccountHere(accountId: string): Promise<boolean> {
  const [stays] = await Promise.all([forgetAccount(accountId), deleteDatabase(soundDatabaseOf(accountId))])
  return stays
}

/** How far an archive has been sent: the upload library notes it here, with the name of the file. */
function forgetUploads(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith('tus::')) localStorage.removeItem(key)
}

/** Where a page still has it open, it goes when that page does. */
function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const leaveIt = () => resolve()
    deleteDB(name, { blocked: leaveIt }).then(leaveIt, leaveIt)
  })
}
