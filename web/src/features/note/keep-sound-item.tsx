import type { Recording } from '@earmark/core/entities/recording.ts'
import { HardDriveDownload, HardDriveUpload } from 'lucide-react'
import { useEffect } from 'react'
import { useLiveValue } from '../../base/live-value.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { fetchAndPin } from '../../base/offline/fetch-sound.ts'
import { offlineSoundsOf } from '../../base/offline/offline-sounds.ts'
import { MenuItem } from '../../base/ui/menu.tsx'
import { showToast } from '../../base/ui/toasts.ts'

/** In the menu of a note whose sound the server has. */
export function KeepSoundItem({ recording }: { recording: Recording }) {
  const { account_id } = useNotes()
  const kept = offlineSoundsOf(account_id)
  const all = useLiveValue(kept.all)
  useEffect(() => {
    // A device whose storage cannot be reached keeps none.
    void kept.look().catch(() => undefined)
  }, [kept])
  const sha256 = recording.sound?.sha256
  const isPinned = all?.some((sound) => sound.sha256 === sha256 && sound.is_pinned) ?? false

  async function handleKeep(): Promise<void> {
    try {
      await fetchAndPin(account_id, recording)
      showToast('The audio is kept on this device and plays offline.')
    } catch {
      // No connection, or no room: which one, the browser does not reliably say.
      showToast('The audio could not be saved here. Check your connection and the free space on this device.')
    }
  }

  async function handleLeave(): Promise<void> {
    if (sha256) await kept.pin(sha256, false)
    showToast('The audio stays here only while there is space.')
  }

  return isPinned ? (
    <MenuItem icon={<HardDriveUpload size={18} aria-hidden="true" />} onSelect={() => void handleLeave()}>
      Stop keeping audio on this device
    </MenuItem>
  ) : (
    <MenuItem icon={<HardDriveDownload size={18} aria-hidden="true" />} onSelect={() => void handleKeep()}>
      Keep audio on this device
    </MenuItem>
  )
}
