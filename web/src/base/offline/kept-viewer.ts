import type { SignedIn } from '@earmark/core/access/viewer.ts'

// Read by the service worker too, which has no other storage that answers as simply.
const cacheName = 'earmark-viewer'
/** No address of the server's: only the name of what is kept. */
const key = '/kept-viewer'

/** Who was signed in here last: a page that opens without the server is theirs. */
export async function readKeptViewer(): Promise<SignedIn | undefined> {
  const kept = await (await caches.open(cacheName)).match(key)
  // Written by `keepViewer`, of this build or an older one; a shape that has changed is not taken.
  const viewer = (await kept?.json()) as SignedIn | undefined
  return viewer?.kind === 'user' && viewer.user && viewer.account && viewer.accounts ? viewer : undefined
}

export async function keepViewer(viewer: SignedIn): Promise<void> {
  await (await caches.open(cacheName)).put(key, Response.json(viewer))
}

export async function forgetViewer(): Promise<void> {
  await caches.delete(cacheName)
}
