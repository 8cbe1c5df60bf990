import type { SpeechLanguage } from './understood-languages.ts'

/** What is known of the person who will speak. */
export interface Speaker {
  /** BCP 47, as set in the browser. */
  browser: readonly string[]
  /** BCP 47, of the newest notes on this device. */
  notes: readonly string[]
}

/** What a device says of itself; null where it does not say. */
export interface CaptionDevice {
  memoryGB: number | null
  cores: number
  freeBytes: number | null
  /** The files of the Spanish model are here: nothing would have to be loaded. */
  hasSpanish: boolean
  /** Nothing should be loaded that can be done without. */
  isSavingData: boolean
}

/**
 * Which languages captions are written in on a device. English always, with a model that runs nearly everywhere; Spanish
 * needs twice as much of everything, and is for those who seem to speak it.
 */
export function captionLanguages(
  understood: readonly SpeechLanguage[],
  speaker: Speaker,
  device: CaptionDevice,
): SpeechLanguage[] {
  const isWanted = understood.includes('es') && speaksSpanish(speaker)
  return isWanted && isStrongEnough(device) && canHaveSpanish(device) ? ['en', 'es'] : ['en']
}

const leastMemoryGB = 8
const leastCores = 4
/** A device that does not tell its memory may be a phone; with so many cores it hardly is a weak one. */
const leastCoresAlone = 8
/** The model has 64 MB; a recording must find room after it. */
const leastFreeBytes = 512 * 1024 * 1024

function speaksSpanish({ browser, notes }: Speaker): boolean {
  return [...browser, ...notes].some((tag) => /^es\b/i.test(tag))
}

function isStrongEnough({ memoryGB, cores }: CaptionDevice): boolean {
  return memoryGB === null ? cores >= leastCoresAlone : memoryGB >= leastMemoryGB && cores >= leastCores
}

function canHaveSpanish({ hasSpanish, isSavingData, freeBytes }: CaptionDevice): boolean {
  return hasSpanish || (!isSavingData && freeBytes !== null && freeBytes >= leastFreeBytes)
}
