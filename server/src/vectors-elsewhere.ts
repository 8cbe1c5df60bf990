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

/** The model at the address that the settings name, for the notes of those who let it read them. */
export function openVectorsElsewhere(
  { EMBED_URL: url, EMBED_KEY: key, EMBED_MODEL: model }: Config,
  { log, now, notices }: VectorNeeds,
): SentenceVectors | undefined {
  if (!url || !model) return undefined
  const { host } = new URL(url)
  return createOpenAiVectors(
    {
      url,
      key,
      model,
      fetch,
      // Sizes alone: what was sent are people's words.
      onAsked: ({ sentences, letters, outcome }) =>
        log('info', 'embeddings asked', { host, sentences, letters, outcome }),
    },
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
