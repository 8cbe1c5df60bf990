import type { SignedIn } from '@earmark/core/access/viewer.ts'
import { deleteDB } from 'idb'
import { forgetCounted } from '../analytics/forget-counted.ts'
import { api } from '../api/fetch-client.ts'
import { forgetAccount } from '../local-db/forget-account.ts'
import { databaseOf } from '../local-db/schema.ts'
import { rescueOf } from '../local-db/store-state.ts'
import { searchDatabaseOf } from '../search/search-database.ts'
import { forgetStorage } from './forget-storage.ts'
import { forgetViewer } from './saved-viewer.ts'
import { forgetSharedFiles } from './shared-files.ts'
import { soundDatabaseOf } from './sound-db.ts'
import { tellSignedOut } from './watch-session.ts'

/**
 * Takes everything of a person off this device, all but what the server does not have yet: that stays, unseen by
 * anyone else, until its owner is back. Answers whether something stays.
 */
export async function forgetDevice(viewer: SignedIn): Promise<boolean> {
  tellSignedOut(viewer.user.id)
  forgetStorages()
  const own = viewer.accounts.map(({ id }) => id)
  // A device whose storage cannot be reached shows nothing of it either.
  const [accounts] = await Promise.all([
    Promise.allSettled(own.map(forgetAccountHere)),
    Promise.allSettled('caches' in window ? [forgetViewer(), forgetSharedFiles()] : []),
  ])
  // Of a team that they joined in another tab, or that someone before them was in.
  await forgetOthers(own)
  return accounts.some((account) => account.status === 'fulfilled' && account.value)
}

/**
 * A session has ended while no page was open: what its person had here goes once the server says that it has. What an
 * app shared meanwhile stays, as the server does not have it.
 */
export async function forgetLastPerson(): Promise<void> {
  // Null is the server's own word that nobody is signed in. Without its word everything stays.
  const session = await api.call('GET /api/auth/get-session').catch(() => undefined)
  if (session !== null) return
  forgetStorages()
  await forgetOthers([])
  await forgetViewer()
}

/** What someone left here whose session ended by itself, or of a team that this person is in no longer. */
export async function forgetOthers(accountIds: readonly string[]): Promise<void> {
  forgetUploads()
  const others = (await accountsHere()).filter((id) => !accountIds.includes(id))
  await Promise.allSettled(others.map(forgetAccountHere))
}

/** Whether something stays that the server does not have yet. */
async function forgetAccountHere(accountId: string): Promise<boolean> {
  const stays = await forgetAccount(accountId)
  await Promise.all((await databasesBeside(accountId)).map(deleteDatabase))
  return stays
}

/** Identifiers have 26 characters; the databases of no account are called otherwise. */
const accountIn = /^earmark-(?:[a-z]+-)*([0-9A-Z]{26})(?:-[a-z]+)*$/

async function accountsHere(): Promise<string[]> {
  return [...new Set((await databaseNames()).flatMap((name) => accountIn.exec(name)?.[1] ?? []))]
}

/** All that is named after the account but its notes: those of later builds too. */
async function databasesBeside(accountId: string): Promise<string[]> {
  const main = databaseOf(accountId)
  const known = [searchDatabaseOf(main), soundDatabaseOf(accountId)]
  const found = (await databaseNames()).filter((name) => accountIn.exec(name)?.[1] === accountId)
  // While the notes are made anew, they lie in the rescue alone.
  return [...new Set([...known, ...found])].filter((name) => name !== main && name !== rescueOf(main))
}

/** Not in every browser; there what others left is only unseen. */
async function databaseNames(): Promise<string[]> {
  return ((await indexedDB.databases?.()) ?? []).flatMap(({ name }) => name ?? [])
}

function forgetStorages(): void {
  for (const storage of [localStorage, sessionStorage]) forgetStorage(storage)
  forgetCounted()
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
