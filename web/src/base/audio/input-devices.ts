export interface InputDevice {
  id: string
  label: string
}

const storageKey = 'earmark-microphone'

/** The microphones, once the person has allowed one: before that a browser tells neither ids nor names. */
export async function listInputDevices(): Promise<InputDevice[]> {
  const devices = (await navigator.mediaDevices?.enumerateDevices()) ?? []
  return devices
    .filter((device) => device.kind === 'audioinput' && device.deviceId !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, label }))
}

/** The same id, else the same name: ids change when a person clears the site's data. */
export function findDevice(
  devices: readonly InputDevice[],
  wanted: InputDevice | undefined,
): InputDevice | undefined {
  if (!wanted) return undefined
  return (
    devices.find((device) => device.id === wanted.id) ??
    devices.find((device) => device.label !== '' && device.label === wanted.label)
  )
}

/** What was stored by hand, by an older version or not at all is no choice. */
export function readDevice(text: string | null): InputDevice | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '')
    const isDevice = typeof value === 'object' && value !== null && 'id' in value && 'label' in value
    if (!isDevice || typeof value.id !== 'string' || typeof value.label !== 'string') return undefined
    return { id: value.id, label: value.label }
  } catch {
    return undefined
  }
}

export function chosenDevice(): InputDevice | undefined {
  return readDevice(localStorage.getItem(storageKey))
}

export function rememberDevice(device: InputDevice | undefined): void {
  if (device) localStorage.setItem(storageKey, JSON.stringify(device))
  else localStorage.removeItem(storageKey)
}
