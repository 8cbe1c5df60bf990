import { prepareDecoder } from '@earmark/core/speech/prepare-decoder.ts'
import {
  createMoonshine,
  type Moonshine,
  type MoonshineSize,
  moonshineSizes,
} from '@earmark/core/speech/moonshine.ts'
import { startToken } from '@earmark/core/speech/decode-greedily.ts'
import type { LanguageModel } from '@earmark/core/speech/attempt.ts'
import { sampleRate } from '@earmark/core/speech/segmenter.ts'
import type { SpeechEngine } from '@earmark/core/speech/transcribe-stream.ts'
import type { SpeechLanguage } from '@earmark/core/speech/understood-languages.ts'
import { createVoiceActivity } from '@earmark/core/speech/voice-activity.ts'
import { LlamaTokenizer } from 'llama-tokenizer-js'
import type { EngineFile, ModelFile } from './model-files.ts'
import { onnxRuntime, openModel, useWasm } from './onnx-runtime.ts'

/** Tiny where there is one: it is twice as fast. */
const sizes: Record<SpeechLanguage, MoonshineSize> = { en: moonshineSizes.tiny, es: moonshineSizes.base }

export interface LoadedEngine {
  /** For one recording after the other: voice activity remembers, so each gets an engine of its own. */
  open: () => SpeechEngine
  /** The first readings take several times as long as later ones: better they are of silence, before anyone speaks. */
  warmUp: () => Promise<void>
  /** One more language, for the recording that runs too. */
  add: (model: LanguageModel) => void
}

/** Writes English down; other languages may be added. */
export async function loadEngine(files: Record<EngineFile, ArrayBuffer>): Promise<LoadedEngine> {
  useWasm(files.wasm)
  const english = await openLanguage('en', files)
  const models = [english]
  const listen = await openModel(new Uint8Array(files.voiceActivity))
  const vocabulary = new LlamaTokenizer().vocabById
  return {
    open: () => ({ models, vocabulary, voiceActivity: createVoiceActivity(onnxRuntime, listen) }),
    warmUp: () => readSilence(english.moonshine),
    // After English, whose model takes half as long: where it is sure, no other is asked.
    add: (model) => void models.push(model),
  }
}

/** About as long as what a first caption is made of, and its words. */
const warmUpSeconds = 1.5
const warmUpTokens = 8

async function readSilence(moonshine: Moonshine): Promise<void> {
  const decoding = await moonshine(new Float32Array(warmUpSeconds * sampleRate))
  for (let step = 0; step < warmUpTokens; step++) await decoding.next(startToken)
  decoding.release()
}

/** Each step takes all of the worker for as long as a second: before the next one it is asked whether there is time. */
export async function openLanguage(
  language: SpeechLanguage,
  files: Record<ModelFile, ArrayBuffer>,
  whenFree: () => Promise<void> = async () => {},
): Promise<LanguageModel> {
  await whenFree()
  const encode = await openModel(new Uint8Array(files.encoder))
  await whenFree()
  const decoder = prepareDecoder(new Uint8Array(files.decoder))
  await whenFree()
  const decode = await openModel(decoder)
  return {
    language,
    moonshine: createMoonshine({ runtime: onnxRuntime, encode, decode, size: sizes[language] }),
  }
}
