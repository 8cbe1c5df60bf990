import { sentenceOf } from '../../base/api/api-error.ts'
import { api } from '../../base/api/fetch-client.ts'
import type { Notes } from '../../base/local-db/notes.ts'
import { showToast } from '../../base/ui/toasts.ts'

/** Once more, from where it failed: the sound goes up again, or is written down again. */
export async function retryNote(notes: Notes, ulid: string): Promise<void> {
  try {
    if (await notes.readSound(ulid)) await notes.retrySound(ulid)
    else await api.post(`/api/v1/recordings/${ulid}/retry`, {})
  } catch (error) {
    showToast(sentenceOf(error))
  }
}
