import { expect, test } from 'vitest'
import { type CaptionDevice, captionLanguages, heardLanguages, type Speaker } from './caption-languages.ts'
import type { SpeechLanguage } from './understood-languages.ts'

const laptop: CaptionDevice = {
  memoryGB: 8,
  cores: 8,
  freeBytes: 20e9,
  hasSpanish: false,
  isSavingData: false,
}
const spanish: Speaker = { browser: ['es-MX', 'en'], notes: [] }

const cases: {
  who: string
  speaker?: Speaker
  device?: Partial<CaptionDevice>
  understood?: SpeechLanguage[]
  languages: SpeechLanguage[]
}[] = [
  { who: 'a browser in Spanish', languages: ['en', 'es'] },
  { who: 'a browser in English', speaker: { browser: ['en-US', 'en'], notes: [] }, languages: ['en'] },
  { who: 'Estonian, which is no Spanish', speaker: { browser: ['est', 'et'], notes: [] }, languages: ['en'] },
  { who: 'English before Spanish', speaker: { browser: ['en', 'es'], notes: [] }, languages: ['en', 'es'] },
  { who: 'a note in Spanish', speaker: { browser: ['en'], notes: ['es'] }, languages: ['en', 'es'] },
  {
    who: 'an older note in Spanish',
    speaker: { browser: ['en'], notes: ['und', 'en', 'es'] },
    languages: ['en', 'es'],
  },
  { who: 'an instance without Spanish', understood: ['en'], languages: ['en'] },
  { who: 'an instance with Spanish alone', understood: ['es'], languages: ['en', 'es'] },
  { who: 'little memory', device: { memoryGB: 4 }, languages: ['en'] },
  { who: 'two cores', device: { cores: 2 }, languages: ['en'] },
  { who: 'four cores', device: { cores: 4 }, languages: ['en', 'es'] },
  { who: 'unknown memory and four cores', device: { memoryGB: null, cores: 4 }, languages: ['en'] },
  { who: 'unknown memory and eight cores', device: { memoryGB: null }, languages: ['en', 'es'] },
  { who: 'a full disk', device: { freeBytes: 100e6 }, languages: ['en'] },
  { who: 'a disk of unknown room', device: { freeBytes: null }, languages: ['en'] },
  { who: 'a connection to be spared', device: { isSavingData: true }, languages: ['en'] },
  {
    who: 'the model on the device, a full disk and a connection to be spared',
    device: { hasSpanish: true, freeBytes: 0, isSavingData: true },
    languages: ['en', 'es'],
  },
]

test.for(cases)(
  '[SPEECH-61] captions with $who: $languages',
  ({ speaker = spanish, device, understood = ['en', 'es'], languages }) => {
    expect(captionLanguages(understood, speaker, { ...laptop, ...device })).toEqual(languages)
  },
)

test.for<[string, Partial<CaptionDevice>, SpeechLanguage[]]>([
  ['two cores', { cores: 2 }, ['en', 'es']],
  ['little memory', { memoryGB: 2 }, ['en']],
  ['unknown memory and four cores', { memoryGB: null, cores: 4 }, ['en', 'es']],
  ['unknown memory and two cores', { memoryGB: null, cores: 2 }, ['en']],
  ['a connection to be spared', { isSavingData: true }, ['en']],
])(
  '[SPEECH-81] a sound that has ended, on a device with %s, is written down in: %s',
  ([, device, languages]) => {
    expect(heardLanguages(['en', 'es'], { ...laptop, ...device })).toEqual(languages)
    expect(heardLanguages(['en'], { ...laptop, ...device })).toEqual(['en'])
  },
)
