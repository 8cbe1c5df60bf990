const at = (path: URL) => path.href

/** Where the build puts the model that tells which sentences mean the same, and what runs it. */
export const encoderAddresses = {
  manifest: at(new URL('../../../../node_modules/sentence-weights/dist/model.json', import.meta.url)),
  vocabulary: at(new URL('../../../../node_modules/sentence-weights/dist/vocab.json', import.meta.url)),
  shard1: at(new URL('../../../../node_modules/sentence-weights/dist/group1-shard1of7', import.meta.url)),
  shard2: at(new URL('../../../../node_modules/sentence-weights/dist/group1-shard2of7', import.meta.url)),
  shard3: at(new URL('../../../../node_modules/sentence-weights/dist/group1-shard3of7', import.meta.url)),
  shard4: at(new URL('../../../../node_modules/sentence-weights/dist/group1-shard4of7', import.meta.url)),
  shard5: at(new URL('../../../../node_modules/sentence-weights/dist/group1-shard5of7', import.meta.url)),
  shard6: at(new URL('../../../../node_modules/sentence-weights/dist/group1-shard6of7', import.meta.url)),
  shard7: at(new URL('../../../../node_modules/sentence-weights/dist/group1-shard7of7', import.meta.url)),
  wasm: at(
    new URL('../../../../node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded.wasm', import.meta.url),
  ),
} as const
