import { nextLoop, nextMoment, nextSpeed } from './next-moment.ts'
import { openSound } from './open-sound.ts'
import { makePlaybackStore, type PlaybackStore } from './playback-store.ts'
import type { Stretch } from './silences.ts'

/** What is played: an address, and what to do when nobody listens any more. */
export interface Source {
  url: string
  release: () => void
  /** It can be played. */
  onOpen: () => void
  /** Asked where it could not be opened: whether its bytes can be had. */
  isThere: () => Promise<boolean>
}

/** What the note knows of its sound. */
interface SoundFacts {
  /** Seconds: a recording made in a browser does not say its own length. 0: not known. */
  duration: number
  silences: readonly Stretch[]
}

interface Player {
  findSource: () => Promise<Source>
  facts: SoundFacts
  store: PlaybackStore
  audio: HTMLAudioElement | undefined
  frame: number
  release: () => void
  /** Goes up when it is closed, so that a sound that comes too late is not played. */
  opened: number
}

const failures = {
  connection:
    'The audio cannot be played right now. Check your connection and try again, or download it from the menu above.',
  kind: 'This browser cannot play this kind of audio file. You can download it from the menu above.',
} as const

/** One note's sound. The source is asked for at the first play: opening a note must not cost its sound. */
export function makePlayback(findSource: () => Promise<Source>) {
  const store = makePlaybackStore()
  const player: Player = {
    findSource,
    facts: { duration: 0, silences: [] },
    store,
    audio: undefined,
    frame: 0,
    release: nothing,
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
    toggle: () => (store.state().isPlaying ? player.audio?.pause() : play(player)),
    setSpeed,
    stepSpeed: (direction: 1 | -1) => setSpeed(nextSpeed(store.state().speed, direction)),
    toggleSilence: () => store.set({ skipsSilence: !store.state().skipsSilence }),
    markLoop: () => store.set({ loop: nextLoop(store.state().loop, store.seconds()) }),
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
    store.set({ failure: failures[error instanceof UnknownKind ? 'kind' : 'connection'] })
  }
}

/** The bytes are there, but this browser cannot make a sound of them. */
class UnknownKind extends Error {}

async function open(player: Player): Promise<HTMLAudioElement | undefined> {
  const { opened } = player
  const source = await player.findSource()
  const audio = await openSound(source.url).catch(async (error: unknown) => {
    throw (await source.isThere()) ? new UnknownKind('not a sound to this browser', { cause: error }) : error
  })
  source.onOpen()
  if (opened !== player.opened) {
    source.release()
    return undefined
  }
  audio.playbackRate = player.store.state().speed
  audio.currentTime = player.store.seconds()
  // In a hidden tab there are no frames; `timeupdate` still comes, four times a second.
  audio.addEventListener('timeupdate', () => tick(player))
  audio.addEventListener('playing', () => handlePlaying(player))
  audio.addEventListener('pause', () => handlePause(player))
  audio.addEventListener('ended', () => handleEnd(player))
  player.store.set({ measuredSeconds: Number.isFinite(audio.duration) ? audio.duration : 0 })
  player.audio = audio
  player.release = source.release
  return audio
}

function close(player: Player): void {
  player.opened += 1
  cancelAnimationFrame(player.frame)
  player.audio?.pause()
  player.audio?.removeAttribute('src')
  player.audio = undefined
  player.release()
  player.release = nothing
  player.store.set({ isPlaying: false, isLoading: false })
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
