import type { SpeechLanguage } from '@earmark/core/speech/understood-languages.ts'
import type { Notes } from '../local-db/notes.ts'
import { sentenceModelCache } from '../speech/model-cache.ts'
import { isSavingData } from './is-saving-data.ts'

/**
 * The models, so that captions work without a connection from the first recording on, and questions from the first one
 * on. Only for those who have installed the app: they mean to use it, and it is a lot to load for a visit.
 */
export async function fetchModels(notes: Notes, understood: readonly SpeechLanguage[]): Promise<void> {
  const isInstalled = window.matchMedia('(display-mode: standalone)').matches
  if (!isInstalled || isSavingData()) return
  const [
    { loadFiles },
    { engineAddresses, spanishAddresses },
    { findCaptionLanguages },
    { encoderAddresses },
  ] = await Promise.all([
    import('../speech/model-files.ts'),
    import('../speech/model-addresses.ts'),
    import('../speech/find-caption-languages.ts'),
    import('../search/encoder-addresses.ts'),
  ])
  // What does not come now comes with the first recording.
  const fetchAll = (addresses: Record<string, string>) =>
    loadFiles(addresses, () => undefined).catch(() => undefined)
  await fetchAll(engineAddresses)
  const languages = await findCaptionLanguages(notes, understood)
  if (languages.includes('es')) await fetchAll(spanishAddresses)
  await loadFiles(encoderAddresses, () => undefined, sentenceModelCache).catch(() => undefined)
}
