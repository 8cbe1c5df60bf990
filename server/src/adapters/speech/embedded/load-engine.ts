import { createMoonshine, moonshineSizes } from '@earmark/core/speech/moonshine.ts'
import type { SpeechEngine } from '@earmark/core/speech/transcribe-stream.ts'
import { createVoiceActivity } from '@earmark/core/speech/voice-activity.ts'
import { LlamaTokenizer } from 'llama-tokenizer-js'
import { onnxRuntime, openModel } from './onnx-runtime.ts'
import { findWeights, type ModelName } from './weights.ts'

/** Loads the models; the answer gives an engine for one sound after the other, since voice activity remembers. */
export async function loadEngine(name: ModelName, cacheDir: string): Promise<() => SpeechEngine> {
  const weights = await findWeights(name, cacheDir)
  const moonshine = createMoonshine({
    runtime: onnxRuntime,
    encode: await openModel(weights.encoder, 'give_back'),
    decode: await openModel(weights.decoder, 'keep'),
    size: moonshineSizes[name],
  })
  const listen = await openModel(weights.voiceActivity, 'keep')
  const vocabulary = new LlamaTokenizer().vocabById
  return () => ({ moonshine, vocabulary, voiceActivity: createVoiceActivity(onnxRuntime, listen) })
}
