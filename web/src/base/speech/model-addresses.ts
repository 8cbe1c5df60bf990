import type { ModelName } from './model-files.ts'

const at = (path: URL) => path.href

/** Where the build puts the models. The package that carries them lets nobody import its files by name. */
export const modelAddresses: Record<ModelName, string> = {
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
