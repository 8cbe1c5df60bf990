import { boxes } from './boxes.ts'
import { lists } from './lists.ts'
import type { PoisonFile } from './poison-file.ts'
import { strangers } from './strangers.ts'
import { rareStreams, streams } from './streams.ts'
import { wavs } from './wavs.ts'

/** The files of TRUST R18. `trap` is an address that nobody must ask for. */
export async function makePoison(trap: string): Promise<PoisonFile[]> {
  const coded = [...(await boxes(trap)), ...(await streams()), ...(await rareStreams())]
  return [...lists(trap), ...strangers(), ...wavs(), ...coded]
}
