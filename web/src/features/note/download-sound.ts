import type { Recording } from '@earmark/core/entities/recording.ts'
import { fileNameOf } from '@earmark/core/export/file-name.ts'
import type { TimeStyle } from '@earmark/core/text/dates.ts'
import type { Notes } from '../../base/local-db/notes.ts'
import { soundAddress } from '../../base/offline/fetch-sound.ts'
import { soundHere } from '../../base/player/find-source.ts'

/** As a file outside the browser: the copy on this device where there is one, else the server's. */
export async function downloadSound(
  notes: Notes,
  recording: Recording,
  { timeZone }: TimeStyle,
): Promise<void> {
  const blob = await soundHere(notes, recording.ulid)
  const link = document.createElement('a')
  link.href = blob ? URL.createObjectURL(blob) : soundAddress(recording.ulid)
  link.download = fileNameOf(recording, timeZone)
  link.click()
  // Only once the browser has surely begun to read it.
  if (blob) setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
