import { guardModel } from './adapters/language-model/guarded-model.ts'
import { createOpenAiModel } from './adapters/language-model/openai-compatible.ts'
import type { Config } from './config.ts'
import type { Log } from './platform/log.ts'
import type { Notices } from './platform/notices.ts'
import type { LanguageModel } from './ports/language-model.ts'

interface ModelNeeds {
  log: Log
  now: () => Date
  notices: Notices
}

/** The language model that the settings name; undefined: there is none, and all is done without. */
export function openLanguageModel(
  { LLM_URL: url, LLM_KEY: key, LLM_MODEL: model }: Config,
  { log, now, notices }: ModelNeeds,
): LanguageModel | undefined {
  if (!url || !model) return undefined
  const address = createOpenAiModel({ url, key, model, fetch })
  return guardModel(
    address,
    // Names and passwords stand before the host, keys behind it.
    { name: model, host: new URL(url).host },
    {
      now,
      onChange(state, detail) {
        log(state === 'open' ? 'warn' : 'info', 'model address', { state, detail })
        if (state === 'closed') notices.drop('model')
        if (state === 'open') notices.put('model', `the language model at LLM_URL is not used: ${detail}`)
      },
    },
  )
}
