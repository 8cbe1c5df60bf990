import type { LocalSound, SoundSource } from './schema.ts'

/** Sound that has just come to this device. */
export function newSound(
  given: Pick<LocalSound, 'ulid' | 'recorded_at' | 'type' | 'bytes' | 'is_growing' | 'is_local_only'> & {
    source: SoundSource
    channel_id?: string | null | undefined
    others?: LocalSound['others']
    sides?: LocalSound['sides']
  },
): LocalSound {
  return {
    ...given,
    sha256: null,
    upload_url: null,
    sent_bytes: 0,
    is_confirmed: false,
    attempts: 0,
    why: null,
    retry_at: 0,
  }
}
