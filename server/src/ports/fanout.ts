/**
 * Carries a few words to every process of this instance, this one included. Nothing rests on their arrival: what is
 * missed is found at the next look.
 */
export interface Fanout {
  /** Tells whoever waits for an account's changes that there may be some. */
  poke(account_id: string): void
  /** `onPoke` is called at every poke until the returned function is, and whenever pokes may have been missed. */
  listen(account_id: string, onPoke: () => void): () => void
  /** At most 4,000 characters. */
  say(topic: string, words: string): void
  hear(topic: string, onWords: (words: string) => void): () => void
  /** Pokes everyone who listens or will: nobody is kept waiting by a server that ends. */
  letGo(): void
  /** Says what is still to be said, then lets go of what it holds. */
  close(): Promise<void>
}
