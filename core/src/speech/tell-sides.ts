import { createSideFramer, type SideFrame, sideFrameSeconds } from './side-frames.ts'

/**
 * What is on the two sides of a sound. `alike`: the same, or nobody on one of them. `apart`: a person on each, as in
 * recorded calls. `unsure`: they differ, and that is all that can be told.
 */
export type SidesFound = 'alike' | 'apart' | 'unsure'

export interface SidesListener {
  push: (left: Float32Array, right: Float32Array) => void
  /** More sound would hardly change it. */
  isSettled: () => boolean
  found: () => SidesFound
}

// A side on which it is never this much louder than at its quietest has a hum or a hiss on it, and nobody.
const leastRangeDb = 15
const audibleDb = -60
/** Below the loudest of a person by more than this they do not speak. */
const speechRangeDb = 30
/** A turn is no shorter: what clicks and rattles is. */
const leastTurnFrames = 4

/** One side is this much louder than the other while one person speaks: what is heard across is no more than an echo. */
const apartDb = 10
const apart = {
  /** On each side, in seconds and of all that is heard. */
  leastSeconds: 3,
  leastShare: 0.05,
  /** Of both sides together: people take turns most of the time. */
  leastTurns: 0.6,
  /** Where both sides are as loud, they are two people at once and not the same sound twice. */
  mostShared: 0.15,
  likeness: 0.5,
  leastVoiced: 0.25,
}

const differDb = 4
const differ = { leastSeconds: 1, leastShare: 0.1 }

const settled = { alikeSeconds: 60, apartSeconds: 120 }

/** Where it is not sure, it says so: sides that are told apart and are not cost more than two people in one text. */
export function createSidesListener(rate: number): SidesListener {
  const framer = createSideFramer(rate)
  const frames: SideFrame[] = []
  const found = () => judge(frames).found
  return {
    push: (left, right) => void frames.push(...framer.push(left, right)),
    isSettled() {
      const { found: soFar, heardSeconds } = judge(frames)
      if (soFar === 'apart') return heardSeconds >= settled.apartSeconds
      return soFar === 'alike' && heardSeconds >= settled.alikeSeconds
    },
    found,
  }
}

function judge(frames: readonly SideFrame[]): { found: SidesFound; heardSeconds: number } {
  const least = {
    left: speechLevel(frames.map(({ left }) => left)),
    right: speechLevel(frames.map(({ right }) => right)),
  }
  const heard = frames.filter(({ left, right }) => left >= least.left || right >= least.right)
  const heardSeconds = secondsOf(heard)
  const turns = (byDb: number) => ({
    left: inTurns(frames, ({ left, right }) => left >= least.left && left - right >= byDb),
    right: inTurns(frames, ({ left, right }) => right >= least.right && right - left >= byDb),
  })
  if (areApart(turns(apartDb), heard)) return { found: 'apart', heardSeconds }
  return { found: doDiffer(turns(differDb), heardSeconds) ? 'unsure' : 'alike', heardSeconds }
}

interface Turns {
  left: SideFrame[]
  right: SideFrame[]
}

function areApart({ left, right }: Turns, heard: readonly SideFrame[]): boolean {
  const shared = heard.filter(
    (frame) => Math.abs(frame.left - frame.right) < apartDb && frame.likeness > apart.likeness,
  )
  const isPerson = (turns: SideFrame[]) =>
    secondsOf(turns) >= apart.leastSeconds &&
    turns.length >= apart.leastShare * heard.length &&
    shareVoiced(turns) >= apart.leastVoiced
  return (
    isPerson(left) &&
    isPerson(right) &&
    left.length + right.length >= apart.leastTurns * heard.length &&
    shared.length <= apart.mostShared * heard.length
  )
}

function shareVoiced(turns: readonly SideFrame[]): number {
  const looked = turns.filter(({ isVoiced }) => isVoiced !== undefined)
  return looked.filter(({ isVoiced }) => isVoiced).length / Math.max(1, looked.length)
}

function doDiffer({ left, right }: Turns, heardSeconds: number): boolean {
  const [leftSeconds, rightSeconds] = [secondsOf(left), secondsOf(right)]
  return (
    Math.min(leftSeconds, rightSeconds) >= differ.leastSeconds &&
    leftSeconds + rightSeconds >= differ.leastShare * heardSeconds
  )
}

/** From which level on a person is heard on a side; nothing reaches it where nobody is. */
function speechLevel(levels: number[]): number {
  const sorted = levels.toSorted((one, other) => one - other)
  const [quietest, loudest] = [
    sorted[Math.floor(0.1 * sorted.length)],
    sorted[Math.floor(0.95 * sorted.length)],
  ]
  if (quietest === undefined || loudest === undefined) return Number.POSITIVE_INFINITY
  if (loudest - quietest < leastRangeDb) return Number.POSITIVE_INFINITY
  return Math.max(audibleDb, loudest - speechRangeDb)
}

/** The frames of which something holds for as long as a turn takes. */
function inTurns(frames: readonly SideFrame[], holds: (frame: SideFrame) => boolean): SideFrame[] {
  const turns: SideFrame[] = []
  let turn: SideFrame[] = []
  const close = () => {
    if (turn.length >= leastTurnFrames) turns.push(...turn)
    turn = []
  }
  for (const frame of frames) {
    if (holds(frame)) turn.push(frame)
    else close()
  }
  close()
  return turns
}

function secondsOf(frames: readonly SideFrame[]): number {
  return frames.length * sideFrameSeconds
}
