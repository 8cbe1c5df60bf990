import type { SpeechLanguage } from '@earmark/core/speech/understood-languages.ts'
import type { Notes } from '../local-db/notes.ts'
import { isSavingData } from './is-saving-data.ts'

/**
 * The speech models, so that captions work without a connection from the first recording on. Only for those who have
 * installed the app: they mean to use it, and it is a lot to load for a visit.
 */
export async function fetchModels(notes: Notes, understood: readonly SpeechLanguage[]): Promise<void> {
  const isInstalled = window.matchMedia('(display-mode: standalone)').matches
  if (!isInstalled || isSavingData()) return
  const [{ loadFiles }, { engineAddresses, spanishAddresses }, { findCaptionLanguages }] = await Promise.all([
    import('../speech/model-files.ts'),
    import('../speech/model-addresses.ts'),
    import('../speech/find-caption-languages.ts'),
  ])
  // What does not come now comes with the first recording.
  const fetchAll = (addresses: Record<string, string>) =>
    loadFiles(addresses, () => undefined).catch(() => undefined)
  await fetchAll(engineAddresses)
  const languages = await findCaptionLanguages(notes, understood)
  if (languages.includes('es')) await fetchAll(spanishAddresses)
}
