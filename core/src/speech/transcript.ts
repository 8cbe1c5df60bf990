import type { Respelled } from '../entities/recording.ts'

export interface Word {
  text: string
  start: number
  end: number
  /** 0 to 1: how sure the engine is of its least sure piece, where it tells. */
  confidence?: number
}

/** Two people speak at once. */
export interface AtOnce {
  start: number
  end: number
  /** As `confidence`, of the words in it alone. */
  confidence: number
}

/** A stretch of speech. All times are seconds from the start of the sound. */
export interface SpeechSegment {
  start: number
  end: number
  /** Empty where it is not understood. */
  text: string
  words: Word[]
  speaker?: string
  /** Of this stretch, where the engine tells; `und` where it does not understand it. */
  language?: string
  /** What the engine made of a stretch that it does not understand. */
  heard?: string
  /** Left out: the engine has not listened to it. */
  untranscribed?: true
  /** Two people speak at once in all of it; `unclear`: and its words are poorly supported. */
  overlap?: 'clear' | 'unclear'
  /** Where in it two people speak at once, until it is cut there. */
  atOnce?: AtOnce[]
  /** 0 to 1: the geometric mean of the engine's own certainty, token by token. */
  confidence?: number
  /** Where words of the vocabulary stand for what the engine wrote. */
  respelled?: Respelled[]
}

export interface Transcript {
  /** A language code; `unknown` when the engine cannot vouch for what it wrote; `none` when nobody speaks. */
  language: string
  segments: SpeechSegment[]
}
