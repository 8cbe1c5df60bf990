/** A file that somebody may send instead of a sound, or a sound that lies about itself. */
export interface PoisonFile {
  name: string
  bytes: Uint8Array
}
