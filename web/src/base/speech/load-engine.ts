import { prepareDecoder } from '@earmark/core/speech/prepare-decoder.ts'
import { createMoonshine, moonshineSizes } from '@earmark/core/speech/moonshine.ts'
import type { SpeechEngine } from '@earmark/core/speech/transcribe-stream.ts'
import { createVoiceActivity } from '@earmark/core/speech/voice-activity.ts'
import { LlamaTokenizer } from 'llama-tokenizer-js'
import type { ModelFiles } from './model-files.ts'
import { onnxRuntime, openModel, useWasm } from './onnx-runtime.ts'

/** Moonshine tiny, for one recording after the other: voice activity remembers, so each gets an engine of its own. */
export async function loadEngine(files: ModelFiles): Promise<() => SpeechEngine> {
  useWasm(files.wasm)
  const moonshine = createMoonshine({
    runtime: onnxRuntime,
    encode: await openModel(new Uint8Array(files.encoder)),
    decode: await openModel(prepareDecoder(new Uint8Array(files.decoder))),
    size: moonshineSizes.tiny,
  })
  const listen = await openModel(new Uint8Array(files.voiceActivity))
  const vocabulary = new LlamaTokenizer().vocabById
  const models = [{ language: 'en', moonshine }]
  return () => ({ models, vocabulary, voiceActivity: createVoiceActivity(onnxRuntime, listen) })
}
