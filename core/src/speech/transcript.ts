export interface Word {
  text: string
  start: number
  end: number
}

/** A stretch of speech. All times are seconds from the start of the sound. */
export interface SpeechSegment {
  start: number
  end: number
  text: string
  words: Word[]
  speaker?: string
  /** 0 to 1: the geometric mean of the engine's own certainty, token by token. */
  confidence?: number
}

export interface Transcript {
  /** A language code, or `unknown` when the engine cannot vouch for what it wrote. */
  language: string
  segments: SpeechSegment[]
}
