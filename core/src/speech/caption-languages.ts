import { type SpeechLanguage, speechLanguages } from './understood-languages.ts'

/** What is known of the person who will speak. */
export interface Speaker {
  /** BCP 47, as set in the browser, the most wanted first. */
  browser: readonly string[]
  /** BCP 47, of the newest notes on this device, the newest first. */
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
 * Which languages captions are written in on a device, the one to be asked first in front. English always, with a model
 * that runs nearly everywhere; Spanish needs twice as much of everything, and is for those who seem to speak it.
 */
export function captionLanguages(
  understood: readonly SpeechLanguage[],
  speaker: Speaker,
  device: CaptionDevice,
): SpeechLanguage[] {
  const isWanted = understood.includes('es') && speaksSpanish(speaker)
  if (!isWanted || !isStrongEnough(device) || !canHaveSpanish(device)) return ['en']
  return likeliest(speaker) === 'es' ? ['es', 'en'] : ['en', 'es']
}

const leastMemoryGB = 8
const leastCores = 4
/** A device that does not tell its memory may be a phone; with so many cores it hardly is a weak one. */
const leastCoresAlone = 8
/** The model has 64 MB; a recording must find room after it. */
const leastFreeBytes = 512 * 1024 * 1024

function speaksSpanish({ browser, notes }: Speaker): boolean {
  return [...browser, ...notes].some((tag) => languageOf(tag) === 'es')
}

function isStrongEnough({ memoryGB, cores }: CaptionDevice): boolean {
  return memoryGB === null ? cores >= leastCoresAlone : memoryGB >= leastMemoryGB && cores >= leastCores
}

function canHaveSpanish({ hasSpanish, isSavingData, freeBytes }: CaptionDevice): boolean {
  return hasSpanish || (!isSavingData && freeBytes !== null && freeBytes >= leastFreeBytes)
}

/** What was spoken last says more than what the browser is set to. */
function likeliest({ browser, notes }: Speaker): SpeechLanguage | undefined {
  return [...notes, ...browser].map(languageOf).find((language) => language !== undefined)
}

function languageOf(tag: string): SpeechLanguage | undefined {
  const [main] = tag.toLowerCase().split('-')
  return speechLanguages.find((language) => language === main)
}
