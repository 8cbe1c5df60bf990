import type { RetryRequest } from '@earmark/core/recordings-api.ts'
import { sentenceOf } from '../../base/api/api-error.ts'
import { api } from '../../base/api/fetch-client.ts'
import type { Notes } from '../../base/local-db/notes.ts'
import type { NoteStatus } from '../../base/local-db/status-of.ts'
import { showToast } from '../../base/ui/toasts.ts'

export type RetryWhat = NonNullable<NoteStatus['retry']>

/** Once more: the sound goes up again, or is transcribed again. */
export async function retryNote(
  notes: Notes,
  ulid: string,
  { what, ...how }: { what: RetryWhat } & RetryRequest,
): Promise<void> {
  try {
    if (what === 'upload') await notes.retrySound(ulid)
    else await api.call('POST /recordings/:ulid/retry', { params: { ulid }, body: how })
  } catch (error) {
    showToast(sentenceOf(error))
  }
}
