import { Mic } from 'lucide-react'
import { useEffect, useState } from 'react'
import {
  chosenDevice,
  findDevice,
  type InputDevice,
  listInputDevices,
  rememberDevice,
} from '../../base/audio/input-devices.ts'

/** Which microphone is used, from the next recording on. Nothing to show before the person has allowed one. */
export function DeviceChoice({ current }: { current: string }) {
  const devices = useInputDevices()
  const [chosen, setChosen] = useState(chosenDevice)
  if (devices.length === 0) return null
  const selected = findDevice(devices, chosen)
  const handleChange = (id: string) => {
    const device = devices.find((one) => one.id === id)
    rememberDevice(device)
    setChosen(device)
  }
  const isForLater = current !== '' && selected !== undefined && selected.label !== current
  return (
    <div className="grid justify-items-center gap-1 text-sm text-ink-2">
      <label className="flex max-w-full items-center gap-2 rounded-full px-3 hover:bg-sunken">
        <Mic size={16} aria-hidden="true" className="shrink-0" />
        <span className="sr-only">Microphone</span>
        <select
          value={selected?.id ?? ''}
          onChange={(event) => handleChange(event.target.value)}
          className="min-h-11 min-w-0 truncate bg-transparent"
        >
          <option value="">System default</option>
          {devices.map(({ id, label }) => (
            <option key={id} value={id}>
              {label || 'Unnamed microphone'}
            </option>
          ))}
        </select>
      </label>
      {isForLater && <p>Used from your next recording; this one continues with {current}.</p>}
    </div>
  )
}

/** Kept up to date while one is plugged in or out. */
function useInputDevices(): readonly InputDevice[] {
  const [devices, setDevices] = useState<readonly InputDevice[]>([])
  useEffect(() => {
    const read = async () => setDevices((await listInputDevices()).filter(isOneOfItsOwn))
    const handleChange = () => void read()
    handleChange()
    navigator.mediaDevices?.addEventListener('devicechange', handleChange)
    return () => navigator.mediaDevices?.removeEventListener('devicechange', handleChange)
  }, [])
  return devices
}

/** Some browsers list the default once more, as a device by that name. */
function isOneOfItsOwn({ id }: InputDevice): boolean {
  return id !== 'default' && id !== 'communications'
}
