import type { Vector } from '@earmark/core/meaning/vectors.ts'

/** A model that tells which sentences mean the same. */
export interface SentenceVectors {
  /** Its name: vectors of two models cannot be compared. */
  model: string
  /** Whether it understands this text. */
  understands(text: string): boolean
  /** Of the sentences of notes, in their order. It takes its time, and throws where it cannot. */
  ofSentences(sentences: readonly string[], signal: AbortSignal): Promise<Vector[]>
  /** Of a question, before all notes; undefined: not soon enough, or not at all. Then words alone must do. */
  ofQuestion(question: string): Promise<Vector | undefined>
  /** One that may not be there is tried before anybody needs it. */
  start?(): void
  close(): Promise<void>
}
