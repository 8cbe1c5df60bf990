import type { EngineFile, ModelFile } from './model-files.ts'

const at = (path: URL) => path.href

/** Where the build puts the files. The package that carries the models lets nobody import its files by name. */
export const engineAddresses: Record<EngineFile, string> = {
  encoder: at(
    new URL(
      '../../../../node_modules/moonshine-weights/dist/model/tiny/quantized/encoder_model.onnx',
      import.meta.url,
    ),
  ),
  decoder: at(
    new URL(
      '../../../../node_modules/moonshine-weights/dist/model/tiny/quantized/decoder_model_merged.onnx',
      import.meta.url,
    ),
  ),
  voiceActivity: at(
    new URL('../../../../node_modules/@ricky0123/vad-web/dist/silero_vad_v5.onnx', import.meta.url),
  ),
  wasm: at(
    new URL('../../../../node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded.wasm', import.meta.url),
  ),
}

export const spanishAddresses: Record<ModelFile, string> = {
  encoder: at(
    new URL(
      '../../../../node_modules/moonshine-weights/dist/model/base-es-non-commercial/quantized/encoder_model.onnx',
      import.meta.url,
    ),
  ),
  decoder: at(
    new URL(
      '../../../../node_modules/moonshine-weights/dist/model/base-es-non-commercial/quantized/decoder_model_merged.onnx',
      import.meta.url,
    ),
  ),
}

/** Every file of this build: what else is kept belongs to an older one. */
export const allAddresses: readonly string[] = [
  ...Object.values(engineAddresses),
  ...Object.values(spanishAddresses),
]
