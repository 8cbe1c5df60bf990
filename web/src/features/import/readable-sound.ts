import type { TranscriptionAnswer } from '@earmark/core/recordings-api.ts'
import { api } from '../../base/api/fetch-client.ts'
import { isForeignSound } from './foreign-sound.ts'

export const unreadable =
  'Neither this server nor this browser can read AAC or AMR audio. Save it as MP3 or WAV.'

/**
 * The file as the server can read it: itself, or decoded here where the server cannot. Asked without a connection,
 * the server is trusted to; should it not, it says so at the note.
 */
export async function readableSound(file: File): Promise<File | undefined> {
  if (!(await isForeignSound(file)) || (await serverReadsAll())) return file
  const { decodeHere } = await import('./decode-here.ts')
  return decodeHere(file)
}

async function serverReadsAll(): Promise<boolean> {
  try {
    return (await api.get<TranscriptionAnswer>('/api/v1/transcription')).reads_all_sounds
  } catch {
    return true
  }
}
