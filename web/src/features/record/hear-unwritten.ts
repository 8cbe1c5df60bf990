import { vocabularyId } from '@earmark/core/entities/vocabulary-limits.ts'
import { deviceEngine, isDraft } from '@earmark/core/recording/device-engines.ts'
import { toTranscription } from '@earmark/core/speech/to-transcription.ts'
import type { Transcript } from '@earmark/core/speech/transcript.ts'
import type { SpeechLanguage } from '@earmark/core/speech/understood-languages.ts'
import { guestAccount, type Notes } from '../../base/local-db/notes.ts'
import type { LocalRecording } from '../../base/local-db/schema.ts'
import { inTries, waitOnline } from './in-tries.ts'

/**
 * Notes made without an account whose whole sound nobody has listened to: captions leave stretches out where a device
 * is busy, and have to be quick about all others. No server transcribes them, so this device does, the newest first, in
 * one tab, a few times at each visit until all are done.
 */
export async function hearUnwritten(
  notes: Notes,
  understood: readonly SpeechLanguage[],
  signal: AbortSignal,
): Promise<void> {
  if (notes.account_id !== guestAccount) return
  await navigator.locks.request('hear-unwritten', { ifAvailable: true }, async (lock) => {
    if (!lock) return
    const wait = (ms: number) => waitOnline(ms, signal)
    await inTries(() => hearAll(notes, { understood, signal }), wait)
  })
}

async function hearAll(notes: Notes, hearing: Hearing): Promise<'done' | 'unfinished'> {
  const rows = await (await notes.device.open()).getAll('recordings')
  const drafts = rows.filter((row) => isDraft(row) && row.deleted_at === null)
  let failed = 0
  for (const row of drafts.toSorted((a, b) => b.recorded_at.localeCompare(a.recorded_at))) {
    if (hearing.signal.aborted) return 'unfinished'
    failed += (await hearOne(notes, row, hearing)) === 'failed' ? 1 : 0
  }
  return failed === 0 ? 'done' : 'unfinished'
}

interface Hearing {
  understood: readonly SpeechLanguage[]
  signal: AbortSignal
}

async function hearOne(
  notes: Notes,
  { ulid, recorded_at }: Pick<LocalRecording, 'ulid' | 'recorded_at'>,
  { understood, signal }: Hearing,
): Promise<'heard' | 'no_sound' | 'failed'> {
  const tell = (percent: number) => notes.device.tell({ progress: [{ ulid, status: 'local', percent }] })
  // It is not over before its words are in the note.
  const onPercent = (percent: number) => tell(Math.min(percent, 99))
  try {
    const sound = await notes.readSound(ulid)
    if (!sound) return 'no_sound'
    onPercent(0)
    const [{ hearSound }, { findHeardLanguages }] = await Promise.all([
      import('../../base/speech/hear-sound.ts'),
      import('../../base/speech/find-caption-languages.ts'),
    ])
    const languages = await findHeardLanguages(understood)
    const transcript = await hearSound(sound, { languages, onPercent, signal })
    const words = toTranscription({ transcript: await respelled(notes, transcript), engine: deviceEngine })
    if (await notes.has(ulid)) await notes.mutate('recording.create', { ulid, recorded_at, ...words })
    return 'heard'
  } catch {
    // What is missing in the note stays marked until a later try, of this visit or the next.
    return 'failed'
  } finally {
    tell(100)
  }
}

/** As the server does it for notes that it transcribes. */
async function respelled(notes: Notes, transcript: Transcript): Promise<Transcript> {
  const row = await (await notes.device.open()).get('vocabulary', vocabularyId)
  if (!row) return transcript
  const { prepareVocabulary, respell } = await import('@earmark/core/vocabulary/respell.ts')
  const vocabulary = prepareVocabulary(row.words)
  return { ...transcript, segments: transcript.segments.map((segment) => respell(segment, vocabulary)) }
}
