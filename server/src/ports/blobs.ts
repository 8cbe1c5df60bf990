/** What is known of bytes once they are kept. */
export interface WrittenBlob {
  bytes: number
  /** In lower-case hexadecimal. */
  sha256: string
}

/** From `start` up to, but without, `end`. */
export interface ByteRange {
  start: number
  end: number
}

interface StoredBlob {
  key: string
  kept_at: Date
  /** By the day; null for what is in its place. */
  set_aside_at: Date | null
}

/**
 * Keeps bytes by a key of `newBlobKey`, never by one that came from outside. What `write` and `take` have answered
 * survives the end of the process and of the machine; what they have not is as if it had never been tried.
 */
export interface Blobs {
  /** All of it or, when reading it fails, nothing. */
  write(key: string, bytes: AsyncIterable<Uint8Array>): Promise<WrittenBlob>
  /** A finished file of this machine's disk, which is gone from its place afterwards. */
  take(key: string, file: string): Promise<void>
  read(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>
  /** In bytes; undefined when there is none by this key. */
  size(key: string): Promise<number | undefined>
  /** Where it lies on this machine's disk, when it does: some readers want a file. */
  file(key: string): Promise<string | undefined>
  /** From wherever it is. No failure when it is gone already. */
  remove(key: string): Promise<void>
  /** Out of the way of what is in use, for an operator to look at. It can still be read. */
  setAside(key: string, at: Date): Promise<void>
  bringBack(key: string): Promise<void>
  list(): AsyncIterable<StoredBlob>
}
