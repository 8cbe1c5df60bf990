import { modelCache } from '../../base/speech/model-cache.ts'

/** A phone with less has better uses for what the model takes. */
const leastMemoryGB = 4

/**
 * Someone who has recorded on this device has the speech model on it, and will record again: it is started before
 * they do, so that their first word is read at once. Nothing is loaded for it.
 */
export async function warmCaptions(prepare: () => void): Promise<void> {
  // Not in every browser, and not in TypeScript's own description of them.
  const { deviceMemory = leastMemoryGB } = navigator as { deviceMemory?: number }
  if (deviceMemory < leastMemoryGB || !(await hasModelCache())) return
  const [{ areFilesHere }, { engineAddresses }] = await Promise.all([
    import('../../base/speech/model-files.ts'),
    import('../../base/speech/model-addresses.ts'),
  ])
  if (await areFilesHere(engineAddresses)) prepare()
}

/** Most devices have none: nothing is loaded to find out. */
async function hasModelCache(): Promise<boolean> {
  return 'caches' in window && caches.has(modelCache).catch(() => false)
}
