import { type Attempt, isBelievable, isWhole, type LanguageModel, paddings, tryOnce } from './attempt.ts'
import {
  bestPath,
  doubtfulRuns,
  type Evidence,
  evidenceIn,
  framesOutside,
  type Run,
  spokenFrames,
  sumOf,
  unknownIn,
} from './language-path.ts'
import { framesPerSecond } from './segmenter.ts'
import { partOf, type SpeechSpan } from './speech-span.ts'

/** Part of a span, and what one model made of it. */
export interface Part {
  span: SpeechSpan
  attempt: Attempt
}

/** A model is asked about so much more than its part: its edge then shows where the other language begins. */
const marginFrames = Math.round(1.2 * framesPerSecond)
/** As log-probability of each frame: what the parts have to gain for the whole to be cut. */
const leastGain = 0.1
/** Who is sure of less knows nothing of a stretch. */
const leastSureFrames = Math.round(framesPerSecond)
/** Cuts that are so near are the same. */
const sameFrames = Math.round(0.1 * framesPerSecond)

/**
 * Where somebody changes between languages in the middle of a stretch, also without a pause: its parts, each read by
 * the model of its language. Cut where one model's certainty falls and the other's rises. Undefined where all of it is
 * in one language, or nobody is any surer of the parts.
 */
export async function readInTurns(
  models: readonly LanguageModel[],
  span: SpeechSpan,
  whole: readonly Attempt[],
): Promise<Part[] | undefined> {
  if (models.length < 2) return undefined
  const evidences = await gatherEvidence(models, span, whole)
  const rough = bestPath(evidences)
  if (rough.length < 2) return undefined
  const fine = await refine(models, span, { rough, evidences })
  const readings = [await readRuns(models, span, fine)]
  if (!areSame(fine, rough)) readings.push(await readRuns(models, span, rough))
  const best = readings.toSorted((one, other) => worthOf(other) - worthOf(one))[0] ?? []
  const before = Math.max(...whole.map((attempt) => supportOf([{ span, attempt }])))
  const isBetter = best.length > 1 && supportOf(best) >= before + leastGain
  return isBetter && best.some(({ attempt }) => isBelievable(attempt)) ? best : undefined
}

/** Of what the models made of the whole, and of the parts that were doubtful in it; none where nobody knows any of it. */
async function gatherEvidence(
  models: readonly LanguageModel[],
  span: SpeechSpan,
  whole: readonly Attempt[],
): Promise<Evidence[]> {
  const evidences = models.map((model) => {
    const attempt = whole.find((each) => each.model === model)
    return attempt ? evidenceIn(attempt, span) : unknownIn(span)
  })
  const path = bestPath(evidences)
  const doubts = doubtfulRuns(path, evidences, span)
  if (framesOutside(doubts, span) < leastSureFrames) return []
  for (const { from, to } of doubts) {
    for (const [index, model] of models.entries()) {
      const isAsked = path.length === 1 && path[0]?.index === index
      if (isAsked) continue
      hearPart(evidences[index], await readPart(model, partOf(span, from, to)), from)
    }
  }
  return evidences
}

function hearPart(evidence: Evidence | undefined, { span, attempt }: Part, from: number): void {
  // A model that lost its way in a part has not said anything about it.
  if (isWhole(attempt.decoded)) evidence?.set(evidenceIn(attempt, span), from)
}

/** Each model once more, about its own parts: what it made of the whole was led astray by the rest. */
async function refine(
  models: readonly LanguageModel[],
  span: SpeechSpan,
  { rough, evidences }: { rough: readonly Run[]; evidences: readonly Evidence[] },
): Promise<Run[]> {
  for (const { index, from, to } of rough) {
    const model = models[index]
    if (!model) continue
    const start = Math.max(0, from - marginFrames)
    const part = partOf(span, start, Math.min(span.probabilities.length, to + marginFrames))
    hearPart(evidences[index], await readPart(model, part), start)
  }
  return bestPath(evidences)
}

async function readRuns(
  models: readonly LanguageModel[],
  span: SpeechSpan,
  runs: readonly Run[],
): Promise<Part[]> {
  const parts: Part[] = []
  for (const { index, from, to } of runs) {
    const model = models[index]
    if (model) parts.push(await readPart(model, partOf(span, from, to)))
  }
  return parts
}

async function readPart(model: LanguageModel, span: SpeechSpan): Promise<Part> {
  return { span, attempt: await tryOnce(model, span, paddings[0]) }
}

function areSame(runs: readonly Run[], others: readonly Run[]): boolean {
  const isNear = (one: Run, other: Run | undefined) =>
    one.index === other?.index && Math.abs(one.from - other.from) <= sameFrames
  return runs.length === others.length && runs.every((run, at) => isNear(run, others[at]))
}

/** How much of it is believed, and then how sure the models are of all of it. */
function worthOf(parts: readonly Part[]): number {
  const isBelieved = ({ attempt }: Part) => isBelievable(attempt)
  return framesOf(parts.filter(isBelieved)) / Math.max(1, framesOf(parts)) + supportOf(parts)
}

/** How sure the models are of each spoken frame: what they have no words for counts against them. */
function supportOf(parts: readonly Part[]): number {
  const total = parts.reduce((sum, { span, attempt }) => sum + sumOf(evidenceIn(attempt, span)), 0)
  return total / Math.max(1, framesOf(parts))
}

function framesOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { span }) => sum + spokenFrames(span.probabilities), 0)
}
