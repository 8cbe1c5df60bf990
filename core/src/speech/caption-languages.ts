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
  return isWanted && hasStrength(device, forCaptions) && canHaveSpanish(device) ? ['en', 'es'] : ['en']
}

/** Which languages a device can write down from a sound that has ended: nobody waits for each word then. */
export function heardLanguages(
  understood: readonly SpeechLanguage[],
  device: CaptionDevice,
): SpeechLanguage[] {
  const hasSpanish =
    understood.includes('es') && hasStrength(device, forWholeSounds) && canHaveSpanish(device)
  return hasSpanish ? ['en', 'es'] : ['en']
}

interface Strength {
  memoryGB: number
  cores: number
  /** A device that does not tell its memory may be a phone; with so many cores it hardly is a weak one. */
  coresAlone: number
}

const forCaptions: Strength = { memoryGB: 8, cores: 4, coresAlone: 8 }
const forWholeSounds: Strength = { memoryGB: 4, cores: 1, coresAlone: 4 }
/** The model has 64 MB; a recording must find room after it. */
const leastFreeBytes = 512 * 1024 * 1024

function speaksSpanish({ browser, notes }: Speaker): boolean {
  return [...browser, ...notes].some((tag) => /^es\b/i.test(tag))
}

function hasStrength({ memoryGB, cores }: CaptionDevice, least: Strength): boolean {
  return memoryGB === null ? cores >= least.coresAlone : memoryGB >= least.memoryGB && cores >= least.cores
}

function canHaveSpanish({ hasSpanish, isSavingData, freeBytes }: CaptionDevice): boolean {
  return hasSpanish || (!isSavingData && freeBytes !== null && freeBytes >= leastFreeBytes)
}
