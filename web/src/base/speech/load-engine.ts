import { prepareDecoder } from '@earmark/core/speech/prepare-decoder.ts'
import { createMoonshine, type MoonshineSize, moonshineSizes } from '@earmark/core/speech/moonshine.ts'
import type { LanguageModel } from '@earmark/core/speech/recognize.ts'
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
  /** One more language, for the recording that runs too. */
  add: (model: LanguageModel, place: 'first' | 'last') => void
}

/** Writes English down; other languages may be added. */
export async function loadEngine(files: Record<EngineFile, ArrayBuffer>): Promise<LoadedEngine> {
  useWasm(files.wasm)
  const models = [await openLanguage('en', files)]
  const listen = await openModel(new Uint8Array(files.voiceActivity))
  const vocabulary = new LlamaTokenizer().vocabById
  return {
    open: () => ({ models, vocabulary, voiceActivity: createVoiceActivity(onnxRuntime, listen) }),
    add(model, place) {
      if (place === 'first') models.unshift(model)
      else models.push(model)
    },
  }
}

export async function openLanguage(
  language: SpeechLanguage,
  files: Record<ModelFile, ArrayBuffer>,
): Promise<LanguageModel> {
  const moonshine = createMoonshine({
    runtime: onnxRuntime,
    encode: await openModel(new Uint8Array(files.encoder)),
    decode: await openModel(prepareDecoder(new Uint8Array(files.decoder))),
    size: sizes[language],
  })
  return { language, moonshine }
}
