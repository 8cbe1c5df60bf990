import { outputOf, type Run, type Runtime } from '../speech/runtime.ts'
import { embeddingsName, turnsName } from './encoder-graph.ts'
import { type EncoderWeights, floatsOf } from './encoder-weights.ts'
import type { Vector } from './vectors.ts'
import { makePieceCutter } from './word-pieces.ts'

/** Vectors of sentences, in their order. */
export type SentenceEncoder = (sentences: readonly string[]) => Promise<Vector[]>

interface EncoderParts<Tensor> {
  runtime: Runtime<Tensor>
  run: Run<Tensor>
  weights: EncoderWeights
}

/** What comes after is not read: a sentence of more pieces than the model was taught with. */
const mostPieces = 128
/** Of several sentences together: work grows with the square of it, and by itself a short one wastes time. */
const piecesAtOnce = 192
/** No sentence of sense has more, and cutting it into pieces would take as long as it is. */
const mostLetters = 2_000
/** So little is seen of it that it is nothing. */
const unseen = -1e9

export function makeSentenceEncoder<Tensor>({
  runtime,
  run,
  weights,
}: EncoderParts<Tensor>): SentenceEncoder {
  const cut = makePieceCutter(weights.vocabulary)
  const place = makePlacer(weights)
  return async (sentences) => {
    const cuts = sentences.map((sentence) => cut(sentence.slice(0, mostLetters)).slice(0, mostPieces))
    const vectors: Vector[] = []
    for (const group of together(cuts)) {
      const feeds = {
        pieces: runtime.floats(place(group), [sizeOf(group), place.width]),
        sight: runtime.floats(sightOf(group), [sizeOf(group), sizeOf(group)]),
        means: runtime.floats(meansOf(group), [group.length, sizeOf(group)]),
      }
      const output = outputOf(await run(feeds), 'vectors')
      vectors.push(...unitRows(runtime.read(output), group.length))
      runtime.release(output)
      for (const feed of Object.values(feeds)) runtime.release(feed)
    }
    return vectors
  }
}

type Pieces = readonly number[]

function* together(cuts: readonly Pieces[]): Generator<Pieces[]> {
  let group: Pieces[] = []
  for (const pieces of cuts) {
    if (group.length > 0 && sizeOf(group) + pieces.length > piecesAtOnce) {
      yield group
      group = []
    }
    group.push(pieces)
  }
  if (group.length > 0) yield group
}

function sizeOf(group: readonly Pieces[]): number {
  return group.reduce((sum, { length }) => sum + length, 0)
}

/** What each piece is and where it stands in its sentence, as the model takes it in. */
function makePlacer(weights: EncoderWeights) {
  const embeddings = floatsOf(weights.tensorOf(embeddingsName))
  const turns = floatsOf(weights.tensorOf(turnsName))
  const width = 2 * turns.length
  const placer = (group: readonly Pieces[]) => {
    const placed = new Float32Array(sizeOf(group) * width)
    let row = 0
    for (const pieces of group) {
      for (const [at, number] of pieces.entries()) {
        for (let column = 0; column < width; column++) {
          const angle = at * (turns[column % turns.length] ?? 0)
          const mark = column < turns.length ? Math.sin(angle) : Math.cos(angle)
          // Twice: the model adds the marks to the piece, and both to the piece again.
          placed[row + column] = 2 * (embeddings[number * width + column] ?? 0) + mark
        }
        row += width
      }
    }
    return placed
  }
  return Object.assign(placer, { width })
}

/** The pieces of a sentence see those of the same one. */
function sightOf(group: readonly Pieces[]): Float32Array {
  const size = sizeOf(group)
  const sight = new Float32Array(size * size).fill(unseen)
  let from = 0
  for (const { length } of group) {
    for (let row = from; row < from + length; row++) {
      sight.fill(0, row * size + from, row * size + from + length)
    }
    from += length
  }
  return sight
}

function meansOf(group: readonly Pieces[]): Float32Array {
  const size = sizeOf(group)
  const means = new Float32Array(group.length * size)
  let from = 0
  for (const [at, { length }] of group.entries()) {
    means.fill(1 / Math.max(1, length), at * size + from, at * size + from + length)
    from += length
  }
  return means
}

function unitRows(values: Float32Array, rows: number): Vector[] {
  const width = values.length / rows
  return Array.from({ length: rows }, (_, at) => unit(values.slice(at * width, (at + 1) * width)))
}

function unit(vector: Float32Array): Vector {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0))
  return length > 0 ? vector.map((value) => value / length) : vector
}
