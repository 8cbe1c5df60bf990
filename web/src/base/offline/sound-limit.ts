import { type LiveValue, makeLiveValue } from '../live-value.ts'

const key = 'earmark:kept-sound-bytes'
const megabyte = 1_000_000

/** How much sound a device may keep, as it is offered to the person. */
export const soundLimits = [
  { bytes: 0, text: 'None' },
  { bytes: 100 * megabyte, text: '100 MB' },
  { bytes: 500 * megabyte, text: '500 MB' },
  { bytes: 2_000 * megabyte, text: '2 GB' },
  { bytes: 10_000 * megabyte, text: '10 GB' },
] as const

/** A day of speech. */
const usualBytes = 500 * megabyte

/** Of this browser, whoever uses it. */
export const soundLimit: LiveValue<number> = makeLiveValue(read())

export function setSoundLimit(bytes: number): void {
  soundLimit.set(bytes)
  try {
    localStorage.setItem(key, `${bytes}`)
  } catch {
    // Blocked or full: it holds until the page is left.
  }
}

function read(): number {
  try {
    const kept = localStorage.getItem(key)
    return soundLimits.find(({ bytes }) => `${bytes}` === kept)?.bytes ?? usualBytes
  } catch {
    // On the server, or blocked by the browser's settings.
    return usualBytes
  }
}
