import { isSavingData } from './is-saving-data.ts'

/**
 * The speech model, so that captions work without a connection from the first recording on. Only for those who have
 * installed the app: they mean to use it, and it is a lot to load for a visit.
 */
export async function fetchModels(): Promise<void> {
  const isInstalled = window.matchMedia('(display-mode: standalone)').matches
  if (!isInstalled || isSavingData()) return
  const [{ loadModelFiles }, { modelAddresses }] = await Promise.all([
    import('../speech/model-files.ts'),
    import('../speech/model-addresses.ts'),
  ])
  // What does not come now comes with the first recording.
  await loadModelFiles(modelAddresses, () => undefined).catch(() => undefined)
}
