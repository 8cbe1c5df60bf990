import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { prepareDecoder } from '@earmark/core/speech/prepare-decoder.ts'
import type { SpeechLanguage } from '@earmark/core/speech/understood-languages.ts'
import { packageFolder } from '../../package-folder.ts'

/** Its folder in the package. What the package calls non-commercial is free below a certain revenue: see its licence. */
const folders: Record<SpeechLanguage, string> = { en: 'base', es: 'base-es-non-commercial' }

export interface WeightFiles {
  encoder: string
  decoder: string
}

/** Where a model lies. The decoder is a copy made ready to run, made once and kept in `cacheDir`. */
export async function findWeights(language: SpeechLanguage, cacheDir: string): Promise<WeightFiles> {
  const folder = join(packageFolder('moonshine-weights'), 'dist', 'model', folders[language], 'quantized')
  if (!existsSync(folder)) throw new Error(`The speech model for ${language} is not installed: run npm ci.`)
  return {
    encoder: join(folder, 'encoder_model.onnx'),
    decoder: await preparedDecoder(join(folder, 'decoder_model_merged.onnx'), cacheDir),
  }
}

export function findVoiceActivity(): string {
  return join(packageFolder('@ricky0123/vad-web'), 'dist', 'silero_vad_v5.onnx')
}

async function preparedDecoder(file: string, cacheDir: string): Promise<string> {
  const original = await readFile(file)
  // Named after its source, so that new weights never meet an old copy.
  const digest = createHash('sha256').update(original).digest('hex').slice(0, 16)
  const prepared = join(cacheDir, `decoder-${digest}-v${preparedVersion}.onnx`)
  if (existsSync(prepared)) return prepared
  await mkdir(cacheDir, { recursive: true })
  // Two processes may come here at once: each writes its own file, and a rename is all or nothing.
  const draft = `${prepared}.${process.pid}`
  await writeFile(draft, prepareDecoder(original))
  await rename(draft, prepared)
  return prepared
}

/** To be raised when `prepareDecoder` writes something else. */
const preparedVersion = 2
