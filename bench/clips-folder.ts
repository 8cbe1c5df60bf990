import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Recordings with known words lie outside the project: in EARMARK_AUDIO_DIR, or else in a folder `audio` of a
 * neighbour of the project's. A list `refs.tsv` says what is in each.
 */
export function clipsFolder(): string {
  const named = process.env.EARMARK_AUDIO_DIR
  if (named) return named
  const neighbours = readdirSync('..').map((name) => join('..', name, 'audio'))
  return neighbours.find((folder) => existsSync(join(folder, 'refs.tsv'))) ?? 'audio'
}
