import { endedCache, viewerCache } from './viewer-caches.ts'

/** Nobody is signed in, and someone was here last who has not signed out here. */
export async function forgetEndedSession(): Promise<void> {
  if (!('caches' in window)) return
  if (!(await caches.has(endedCache)) && !(await caches.has(viewerCache))) return
  const { forgetLastPerson } = await import('./forget-device.ts')
  await forgetLastPerson()
}
