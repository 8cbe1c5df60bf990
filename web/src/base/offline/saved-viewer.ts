import type { SignedIn } from '@earmark/core/access/viewer.ts'
import { endedCache, viewerCache } from './viewer-caches.ts'

/** No address of the server's: only the name of what is kept. */
const key = '/saved-viewer'

/** Who was signed in here last: a page that opens without the server is theirs. */
export async function readSavedViewer(): Promise<SignedIn | undefined> {
  const kept = await (await caches.open(viewerCache)).match(key)
  // Written by `saveViewer`, of this build or an older one; a shape that has changed is not taken.
  const viewer = (await kept?.json()) as SignedIn | undefined
  return viewer?.kind === 'user' && viewer.user && viewer.account && viewer.accounts ? viewer : undefined
}

export async function saveViewer(viewer: SignedIn): Promise<void> {
  await (await caches.open(viewerCache)).put(key, Response.json(viewer))
}

export async function forgetViewer(): Promise<void> {
  await Promise.all([caches.delete(viewerCache), caches.delete(endedCache)])
}

/** Nobody is signed in any more. What that person has here goes with the first page that is opened. */
export async function markEnded(): Promise<void> {
  if (await caches.delete(viewerCache)) await caches.open(endedCache)
}
