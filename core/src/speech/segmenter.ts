/** Voice activity is judged in frames of 512 samples, 32 ms. */
export const frameSamples = 512
export const sampleRate = 16_000
export const framesPerSecond = sampleRate / frameSamples

/** Seconds; the values were found by measuring word errors, and cutting more finely makes them worse. */
export interface SegmentRules {
  speechFrom: number
  silenceBelow: number
  endAfterSeconds: number
  dropBelowSeconds: number
  marginSeconds: number
  joinGapSeconds: number
  /** What is too short by itself is the beginning of speech that follows so soon. */
  preludeSeconds: number
  joinedSeconds: number
  splitAboveSeconds: number
}

export const segmentRules: SegmentRules = {
  speechFrom: 0.5,
  silenceBelow: 0.35,
  endAfterSeconds: 0.35,
  dropBelowSeconds: 0.2,
  marginSeconds: 0.15,
  joinGapSeconds: 1.5,
  preludeSeconds: 0.6,
  joinedSeconds: 20,
  splitAboveSeconds: 24,
}

/** Frames `start` up to, not including, `end`. */
export interface Span {
  start: number
  end: number
}

interface Region extends Span {
  /** A cut through running speech has no silence to take a margin from. */
  cutBefore: boolean
  cutAfter: boolean
}

export interface Segmenter {
  /** Takes the next frame's speech probability; gives the spans that are settled by it. */
  push: (probability: number) => Span[]
  flush: () => Span[]
  /** The first frame a span to come may still reach back to. */
  keepFrom: () => number
  /** What is being spoken now and not settled yet. */
  open: () => Span | null
  probability: (frame: number) => number
}

export function createSegmenter(rules: SegmentRules = segmentRules): Segmenter {
  const state: State = {
    rules,
    frame: 0,
    base: 0,
    probabilities: [],
    region: null,
    silentSince: null,
    group: null,
    prelude: null,
  }
  return {
    push(probability) {
      state.probabilities.push(probability)
      const settled = step(state, probability)
      state.frame++
      forget(state)
      return settled.map((region) => withMargin(state, region))
    },
    flush() {
      const settled = state.region ? close(state, state.silentSince ?? state.frame) : []
      if (state.group) settled.push(state.group)
      state.group = null
      return settled.map((region) => withMargin(state, region))
    },
    keepFrom: () => keepFrom(state),
    open() {
      const start = state.group?.start ?? state.region?.start
      const end = state.region ? (state.silentSince ?? state.frame) : state.group?.end
      if (start === undefined || end === undefined) return null
      const first = state.group ?? state.region
      return withMargin(state, { start, end, cutBefore: first?.cutBefore ?? false, cutAfter: false })
    },
    probability: (frame) => state.probabilities[frame - state.base] ?? 0,
  }
}

interface State {
  rules: SegmentRules
  /** The frame being judged. */
  frame: number
  /** The frame that `probabilities[0]` belongs to. */
  base: number
  probabilities: number[]
  region: { start: number; cutBefore: boolean } | null
  silentSince: number | null
  group: Region | null
  /** The last that was too short by itself. */
  prelude: Span | null
}

function step(state: State, probability: number): Region[] {
  const { rules, frame } = state
  if (!state.region) {
    if (probability < rules.speechFrom) return tooFarToJoin(state)
    state.region = { start: startOf(state), cutBefore: false }
    state.silentSince = null
    return []
  }
  if (probability >= rules.speechFrom) state.silentSince = null
  else if (probability < rules.silenceBelow) state.silentSince ??= frame
  const silent = state.silentSince === null ? 0 : frame + 1 - state.silentSince
  if (state.silentSince !== null && silent >= frames(rules.endAfterSeconds))
    return close(state, state.silentSince)
  return [...tooLongToJoin(state), ...splitWhenTooLong(state)]
}

/** Of speech that begins with this frame. */
function startOf({ prelude, frame, rules }: State): number {
  const isNear = prelude && frame - prelude.end <= frames(rules.preludeSeconds)
  return isNear ? prelude.start : frame
}

/** Ends the open region and joins it to the group before it where the rules allow. */
function close(state: State, end: number): Region[] {
  const { region, group, rules } = state
  state.region = null
  state.silentSince = null
  if (!region) return []
  if (end - region.start < frames(rules.dropBelowSeconds) && !region.cutBefore) {
    state.prelude = { start: region.start, end }
    return []
  }
  const joined = group && !region.cutBefore && end - group.start <= frames(rules.joinedSeconds)
  if (joined && region.start - group.end <= frames(rules.joinGapSeconds)) {
    group.end = end
    return []
  }
  state.group = { start: region.start, end, cutBefore: region.cutBefore, cutAfter: false }
  return group ? [group] : []
}

function tooFarToJoin(state: State): Region[] {
  const { group, rules, frame } = state
  if (!group || frame - group.end <= frames(rules.joinGapSeconds)) return []
  state.group = null
  return [group]
}

function tooLongToJoin(state: State): Region[] {
  const { group, rules, frame } = state
  if (!group || frame - group.start <= frames(rules.joinedSeconds)) return []
  state.group = null
  return [group]
}

function splitWhenTooLong(state: State): Region[] {
  const { region, rules, frame } = state
  if (!region || frame - region.start < frames(rules.splitAboveSeconds)) return []
  const cut = leastSpeechLike((at) => state.probabilities[at - state.base] ?? 0, {
    start: region.start + frames(rules.splitAboveSeconds / 3),
    end: frame - frames(1),
  })
  state.region = { start: cut, cutBefore: true }
  if (state.silentSince !== null && state.silentSince < cut) state.silentSince = cut
  return [{ start: region.start, end: cut, cutBefore: region.cutBefore, cutAfter: true }]
}

/** The frame with the quietest neighbourhood: one low frame alone may be the closure of a "p". */
export function leastSpeechLike(probability: (frame: number) => number, within: Span): number {
  const around = [-2, -1, 0, 1, 2]
  const loudness = (frame: number) => around.reduce((sum, offset) => sum + probability(frame + offset), 0)
  const candidates = Array.from(
    { length: Math.max(1, within.end - within.start) },
    (_, index) => within.start + index,
  )
  return candidates.reduce((best, frame) => (loudness(frame) < loudness(best) ? frame : best))
}

function withMargin(state: State, region: Region): Span {
  const margin = frames(state.rules.marginSeconds)
  const start = region.cutBefore ? region.start : Math.max(0, region.start - margin)
  return { start, end: region.cutAfter ? region.end : Math.min(state.frame, region.end + margin) }
}

function keepFrom(state: State): number {
  const first = state.group?.start ?? state.region?.start ?? startOf(state)
  return Math.max(0, first - frames(state.rules.marginSeconds))
}

function forget(state: State): void {
  const spare = keepFrom(state) - state.base
  // In steps, so that the list is not shifted once for every frame.
  if (spare < 64) return
  state.probabilities.splice(0, spare)
  state.base += spare
}

function frames(seconds: number): number {
  return Math.round(seconds * framesPerSecond)
}
