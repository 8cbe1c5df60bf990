import { existsSync, readdirSync, readFileSync } from 'node:fs'
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

export interface ClipRef {
  /** Below the folder. */
  file: string
  text: string
  kind: string
  language: string
}

/** Those of the folder, and of other languages in a folder below it. */
export function readRefs(folder: string): ClipRef[] {
  return ['.', 'languages'].flatMap((below) => {
    const list = join(folder, below, 'refs.tsv')
    if (!existsSync(list)) return []
    const lines = readFileSync(list, 'utf8').trim().split('\n').slice(1)
    return lines.map((line) => {
      const [file = '', text = '', kind = '', language = ''] = line.split('\t')
      return { file: join(below, file), text, kind, language }
    })
  })
}
