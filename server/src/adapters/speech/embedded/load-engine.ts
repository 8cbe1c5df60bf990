import { createMoonshine, moonshineSizes } from '@earmark/core/speech/moonshine.ts'
import { overlapProbes } from '@earmark/core/speech/overlap-weights.ts'
import type { LanguageModel } from '@earmark/core/speech/attempt.ts'
import type { SpeechEngine } from '@earmark/core/speech/transcribe-stream.ts'
import type { SpeechLanguage } from '@earmark/core/speech/understood-languages.ts'
import { createVoiceActivity } from '@earmark/core/speech/voice-activity.ts'
import { LlamaTokenizer } from 'llama-tokenizer-js'
import { onnxRuntime, openModel } from '../../onnx-runtime.ts'
import { findVoiceActivity, findWeights } from './weights.ts'

/** Loads the models; the answer gives an engine for one sound after the other, since voice activity remembers. */
export async function loadEngine(
  languages: readonly SpeechLanguage[],
  cacheDir: string,
): Promise<() => SpeechEngine> {
  const models: LanguageModel[] = []
  for (const language of languages) models.push(await loadModel(language, cacheDir))
  const listen = await openModel(findVoiceActivity(), 'keep')
  const vocabulary = new LlamaTokenizer().vocabById
  return () => ({ models, vocabulary, voiceActivity: createVoiceActivity(onnxRuntime, listen) })
}

async function loadModel(language: SpeechLanguage, cacheDir: string): Promise<LanguageModel> {
  const weights = await findWeights(language, cacheDir)
  const moonshine = createMoonshine({
    runtime: onnxRuntime,
    encode: await openModel(weights.encoder, 'give_back'),
    decode: await openModel(weights.decoder, 'keep'),
    size: moonshineSizes.base,
    probe: overlapProbes[language],
  })
  return { language, moonshine }
}
