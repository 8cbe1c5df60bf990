import type { AddressStanding } from './address-standing.ts'
import type { Audio } from './audio.ts'
import type { Speech } from './speech.ts'

/** How sound becomes words, by which engines (the first that can), and how many sounds at a time. */
export interface TranscriptionEngines {
  audio: Audio
  engines: Speech[]
  slots: number
  /** Whether there is memory for one more sound at a time; missing: there is none. */
  hasRoom?: () => boolean
  /** How the engine at an address stands; missing where there is none. */
  address?: () => AddressStanding
}
