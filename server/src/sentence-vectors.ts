import { createEmbeddedVectors } from './adapters/vectors/embedded/embedded-vectors.ts'
import { createOpenAiVectors } from './adapters/vectors/openai-vectors.ts'
import type { Config } from './config.ts'
import type { Log } from './platform/log.ts'
import type { Notices } from './platform/notices.ts'
import type { SentenceVectors } from './ports/sentence-vectors.ts'

interface VectorNeeds {
  log: Log
  now: () => Date
  notices: Notices
}

/** A process without work gives its memory back after this long. */
const idleMs = 10 * 60_000

/** The model that the settings name, or else the one that ships with Earmark: never both, for they cannot be compared. */
export function openSentenceVectors(
  { EMBED_URL: url, EMBED_KEY: key, EMBED_MODEL: model }: Config,
  { log, now, notices }: VectorNeeds,
): SentenceVectors {
  if (!url || !model) return createEmbeddedVectors({ idleMs })
  return createOpenAiVectors(
    { url, key, model, fetch },
    {
      now,
      onChange(state, detail) {
        log(state === 'open' ? 'warn' : 'info', 'embeddings address', { state, detail })
        if (state === 'closed') notices.drop('embeddings')
        if (state === 'open') notices.put('embeddings', `the model at EMBED_URL is not used: ${detail}`)
      },
    },
  )
}
