import { nextLoop, nextMoment, nextSpeed } from './next-moment.ts'
import { makePlaybackStore, type PlaybackStore } from './playback-store.ts'
import { mixSides, type Side, type SideMixer } from './side-mixer.ts'
import type { Stretch } from './silences.ts'

/** What is played, and what to do when nobody listens any more. */
export interface Source {
  /** An element that is ready to be played from any moment. Rejects where the sound cannot be had or read. */
  open: () => Promise<HTMLAudioElement>
  release: (audio: HTMLAudioElement | undefined) => void
  /** Asked where it could not be opened: whether its bytes can be had. */
  isThere: () => Promise<boolean>
}

/** What the note knows of its sound. */
interface SoundFacts {
  /** Seconds: a recording made in a browser does not say its own length. 0: not known. */
  duration: number
  silences: readonly Stretch[]
}

/** What is said where it could not be played. */
interface Failures {
  connection: string
  kind: string
}

interface Player {
  findSource: () => Promise<Source>
  failures: Failures
  facts: SoundFacts
  store: PlaybackStore
  audio: HTMLAudioElement | undefined
  frame: number
  release: Source['release']
  /** From the first time that a side is muted. */
  mixer: SideMixer | undefined
  /** Ends what listens to the element, which may outlive this. */
  listening: AbortController
  /** Goes up when it is closed, so that a sound that comes too late is not played. */
  opened: number
}

/** One note's sound. The source is asked for at the first play: opening a note must not cost its sound. */
export function makePlayback({ findSource, failures }: Pick<Player, 'findSource' | 'failures'>) {
  const store = makePlaybackStore()
  const player: Player = {
    findSource,
    failures,
    facts: { duration: 0, silences: [] },
    store,
    audio: undefined,
    frame: 0,
    release: nothing,
    mixer: undefined,
    listening: new AbortController(),
    opened: 0,
  }
  const setSpeed = (speed: number) => {
    if (player.audio) player.audio.playbackRate = speed
    store.set({ speed })
  }
  return {
    state: store.state,
    seconds: store.seconds,
    subscribe: store.subscribe,
    subscribeMoment: store.subscribeMoment,
    know: (facts: SoundFacts) => {
      player.facts = facts
    },
    seek: (seconds: number) => seek(player, seconds),
    skip: (seconds: number) => seek(player, store.seconds() + seconds),
    playFrom: (seconds: number) => {
      seek(player, seconds)
      if (!store.state().isPlaying) void play(player)
    },
    /** Of an element that may be playing already: what it does is seen from now on. */
    adopt: () => open(player),
    toggle: () => (store.state().isPlaying ? player.audio?.pause() : play(player)),
    setSpeed,
    stepSpeed: (direction: 1 | -1) => setSpeed(nextSpeed(store.state().speed, direction)),
    toggleSilence: () => store.set({ skipsSilence: !store.state().skipsSilence }),
    markLoop: () => store.set({ loop: nextLoop(store.state().loop, store.seconds()) }),
    toggleMute: (side: Side) => {
      store.set({ mutedSide: store.state().mutedSide === side ? undefined : side })
      mix(player)
    },
    close: () => close(player),
  }
}

export type Playback = ReturnType<typeof makePlayback>

async function play(player: Player): Promise<void> {
  const { store } = player
  if (store.state().isLoading) return
  store.set({ isLoading: true, failure: undefined })
  try {
    const audio = player.audio ?? (await open(player))
    if (isAtEnd(player)) seek(player, 0)
    await audio?.play()
  } catch (error) {
    // Whatever kept it from playing: it can be tried again.
    close(player)
    store.set({ failure: player.failures[error instanceof UnknownKind ? 'kind' : 'connection'] })
  }
}

/** The bytes are there, but this browser cannot make a sound of them. */
class UnknownKind extends Error {}

async function open(player: Player): Promise<HTMLAudioElement | undefined> {
  const { opened } = player
  const source = await player.findSource()
  const audio = await source.open().catch(async (error: unknown) => {
    throw (await source.isThere()) ? new UnknownKind('not a sound to this browser', { cause: error }) : error
  })
  if (opened !== player.opened) {
    source.release(audio)
    return undefined
  }
  audio.playbackRate = player.store.state().speed
  // One that plays already is not moved.
  if (audio.paused) audio.currentTime = player.store.seconds()
  // In a hidden tab there are no frames; `timeupdate` still comes, four times a second.
  player.listening = new AbortController()
  const { signal } = player.listening
  audio.addEventListener('timeupdate', () => tick(player), { signal })
  audio.addEventListener('playing', () => handlePlaying(player), { signal })
  audio.addEventListener('pause', () => handlePause(player), { signal })
  audio.addEventListener('ended', () => handleEnd(player), { signal })
  player.store.set({ measuredSeconds: Number.isFinite(audio.duration) ? audio.duration : 0 })
  player.audio = audio
  player.release = source.release
  mix(player)
  if (!audio.paused) handlePlaying(player)
  return audio
}

function close(player: Player): void {
  player.opened += 1
  cancelAnimationFrame(player.frame)
  player.listening.abort()
  player.audio?.pause()
  player.mixer?.close()
  player.mixer = undefined
  player.release(player.audio)
  player.audio = undefined
  player.release = nothing
  player.store.set({ isPlaying: false, isLoading: false })
}

/** Once a graph has taken an element's sound it keeps it. */
function mix(player: Player): void {
  const { mutedSide } = player.store.state()
  if (player.audio && mutedSide) player.mixer ??= mixSides(player.audio)
  player.mixer?.mute(mutedSide)
}

function seek(player: Player, seconds: number): void {
  const to = Math.max(0, Math.min(seconds, lengthOf(player) || seconds))
  // The end of a sound whose length nobody knows yet.
  if (!Number.isFinite(to)) return
  if (player.audio) player.audio.currentTime = to
  player.store.setSeconds(to)
}

function lengthOf(player: Player): number {
  return player.facts.duration || player.store.state().measuredSeconds
}

function isAtEnd(player: Player): boolean {
  const length = lengthOf(player)
  return length > 0 && player.store.seconds() >= length - 0.05
}

function tick(player: Player): void {
  const { audio, store } = player
  if (!audio || audio.seeking) return
  const { loop, skipsSilence } = store.state()
  const next = nextMoment(audio.currentTime, { loop, silences: skipsSilence ? player.facts.silences : [] })
  if (next === undefined) store.setSeconds(audio.currentTime)
  else seek(player, next)
}

function handlePlaying(player: Player): void {
  const everyFrame = () => {
    tick(player)
    player.frame = requestAnimationFrame(everyFrame)
  }
  cancelAnimationFrame(player.frame)
  player.frame = requestAnimationFrame(everyFrame)
  player.store.set({ isPlaying: true, isLoading: false, failure: undefined })
}

function handlePause(player: Player): void {
  cancelAnimationFrame(player.frame)
  player.store.set({ isPlaying: false, isLoading: false })
}

function handleEnd(player: Player): void {
  const { loop } = player.store.state()
  if (loop.kind !== 'range') return handlePause(player)
  seek(player, loop.start)
  void play(player)
}

function nothing(): void {
  // Nothing is held yet.
}
