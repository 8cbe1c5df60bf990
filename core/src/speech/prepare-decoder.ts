import { exposeAttention } from './expose-attention.ts'
import { foldLogits } from './fold-logits.ts'

/** A merged Moonshine decoder as it is run here: it tells where it listens, and unpacks its weights once. */
export function prepareDecoder(file: Uint8Array): Uint8Array {
  return foldLogits(exposeAttention(file))
}
