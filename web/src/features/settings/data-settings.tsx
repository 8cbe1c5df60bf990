import { useEffect } from 'react'
import { useLiveValue } from '../../base/live-value.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { offlineSoundsOf } from '../../base/offline/offline-sounds.ts'
import { setSoundLimit, soundLimit, soundLimits } from '../../base/offline/sound-limit.ts'
import { bytesOf } from '../../base/offline/to-evict.ts'
import { Button } from '../../base/ui/button.tsx'
import { Select } from '../../base/ui/select.tsx'

const options = soundLimits.map(({ bytes, text }) => ({ value: `${bytes}`, text }))
const megabytes = new Intl.NumberFormat('en', { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })

/** What this device keeps beside the words, and how much of it. */
export function DataSettings() {
  const kept = offlineSoundsOf(useNotes().account_id)
  const limit = useLiveValue(soundLimit)
  const sounds = useLiveValue(kept.all)
  useEffect(() => {
    void kept.look().catch(() => undefined)
  }, [kept])
  const used = bytesOf(sounds ?? [])

  function handleLimit(bytes: number): void {
    setSoundLimit(bytes)
    void kept.fit()
  }

  return (
    <section aria-labelledby="kept-sound" className="grid gap-5">
      <div className="grid gap-1.5">
        <h3 id="kept-sound" className="font-semibold">
          Audio on this device
        </h3>
        <p className="text-ink-2">
          Audio you recorded or played here also plays offline. Text is always on this device; other audio is
          downloaded when you play it. Your personal account and each team keep their audio apart: this counts
          the account you are in.
        </p>
      </div>
      <Select
        label="Keep at most"
        options={options}
        value={`${limit}`}
        onChange={(event) => handleLimit(Number(event.currentTarget.value))}
        hint="Audio you have not played for the longest time is removed first. Audio you chose to keep stays."
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="tabular-nums">
          {sounds === undefined ? 'Checking…' : usedText(sounds.length, used)}
        </p>
        <Button look="quiet" size="s" disabled={used === 0} onClick={() => void kept.clear()}>
          Free up space
        </Button>
      </div>
    </section>
  )
}

function usedText(sounds: number, bytes: number): string {
  if (sounds === 0) return 'No audio of this account is stored here.'
  const of = sounds === 1 ? '1 note' : `${sounds} notes`
  return `${megabytes.format(bytes / 1_000_000)} used by ${of}.`
}
