import { useEffect, useState } from 'react'
import {
  chosenDevice,
  findDevice,
  type InputDevice,
  listInputDevices,
  rememberDevice,
} from '../../base/audio/input-devices.ts'
import { Select } from '../../base/ui/select.tsx'

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
    <Select
      label="Microphone"
      value={selected?.id ?? ''}
      onChange={(event) => handleChange(event.target.value)}
      options={[
        { value: '', text: 'The one this device prefers' },
        ...devices.map(({ id, label }) => ({ value: id, text: label || 'Microphone without a name' })),
      ]}
      hint={isForLater ? `Used from the next recording on; this one goes on with ${current}.` : undefined}
    />
  )
}

/** Kept up to date while one is plugged in or out. */
function useInputDevices(): readonly InputDevice[] {
  const [devices, setDevices] = useState<readonly InputDevice[]>([])
  useEffect(() => {
    const read = () => void listInputDevices().then(setDevices)
    read()
    navigator.mediaDevices?.addEventListener('devicechange', read)
    return () => navigator.mediaDevices?.removeEventListener('devicechange', read)
  }, [])
  return devices
}
