/** Tells whoever waits for an account's changes that there may be some. It carries no data: what is missed is pulled later. */
export interface Fanout {
  poke(account_id: string): void
  /** `onPoke` is called at every poke until the returned function is. */
  listen(account_id: string, onPoke: () => void): () => void
  /** Pokes everyone who listens or will: nobody is kept waiting by a server that ends. */
  close(): void
}
