// The process that makes vectors of sentences. It lives apart from the server, as the one that writes sound down does:
// the work never stalls a request, and a fault in native code ends this process alone.
import type { Vector } from '@earmark/core/meaning/vectors.ts'
import { openEncoder } from './encoder-files.ts'

/** One question at a time, and its answer. */
export interface ToVectors {
  sentences: readonly string[]
}
export type FromVectors = { vectors: Vector[] } | { failure: string }

const encoder = openEncoder()
process.on('message', (message) => {
  // Both ends of the channel are this program.
  void answer(message as ToVectors)
})
process.on('disconnect', () => process.exit(0))

async function answer({ sentences }: ToVectors): Promise<void> {
  try {
    say({ vectors: await (await encoder)(sentences) })
  } catch (error) {
    say({ failure: error instanceof Error ? error.message : String(error) })
  }
}

function say(message: FromVectors): void {
  process.send?.(message)
}
