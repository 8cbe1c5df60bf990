/** What the speech code needs of a neural-network runtime; the server and the browser bring their own. */
export interface Runtime<Tensor> {
  floats: (data: Float32Array, dims: readonly number[]) => Tensor
  integer: (value: number, dims: readonly number[]) => Tensor
  boolean: (value: boolean) => Tensor
  read: (tensor: Tensor) => Float32Array
  dims: (tensor: Tensor) => readonly number[]
  /** Gives back the tensor's memory, where the runtime keeps it outside the garbage collector's reach. */
  release: (tensor: Tensor) => void
}

export type Run<Tensor> = (feeds: Record<string, Tensor>) => Promise<Record<string, Tensor>>

/** A model's answer without an output it always has is a broken file, not a case to handle. */
export function outputOf<Tensor>(outputs: Record<string, Tensor>, name: string): Tensor {
  const tensor = outputs[name]
  if (tensor === undefined) throw new Error(`The speech model has no output named ${name}.`)
  return tensor
}
