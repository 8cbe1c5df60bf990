import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Notices } from '../../platform/notices.ts'
import type { Admission } from '../../platform/http/admission.ts'
import type { Realtime } from '../../platform/realtime/realtime.ts'
import type { Database } from '../../ports/database.ts'
import type { LanguageModel } from '../../ports/language-model.ts'
import type { TranscriptionEngines } from '../../ports/transcription-engines.ts'
import type { AddressStanding } from '../../ports/address-standing.ts'
import { modelLicences } from '@earmark/core/speech/model-licences.ts'
import type { SpeechLanguage } from '@earmark/core/speech/understood-languages.ts'

export interface ProcessParts {
  database: Pick<Database, 'connections'>
  realtime: Pick<Realtime, 'figures'>
  notices: Pick<Notices, 'all'>
  admission: Pick<Admission, 'figures'>
  transcription: TranscriptionEngines | null
  languageModel: Pick<LanguageModel, 'standing'> | undefined
  /** By what became of them, where events are counted. */
  analytics: { collector: { figures(): Record<string, number> } | undefined } | undefined
  config: { SPEECH_LANGUAGES: readonly SpeechLanguage[] }
}

/** How the process, its database connections and its sockets stand, read when asked. */
export function processMetrics(parts: ProcessParts): () => string[] {
  const { database, realtime, admission, notices, transcription, languageModel, analytics, config } = parts
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  return () => {
    const { rss, heapUsed } = process.memoryUsage()
    const { open, idle, waiting } = database.connections()
    const { atWork, waiting: queued, refused } = admission.figures()
    const { sockets, pokes } = realtime.figures()
    const lag = { mean: delay.mean, p99: delay.percentile(99), max: delay.max }
    // Each reading tells of the time since the one before.
    delay.reset()
    return [
      ...gauge('process_resident_memory_bytes', 'Memory held by the process.', rss),
      ...gauge('nodejs_heap_used_bytes', 'Memory held by JavaScript values.', heapUsed),
      ...gauge('process_uptime_seconds', 'Seconds since the start.', process.uptime()),
      ...gauge('nodejs_eventloop_lag_mean_seconds', 'Mean delay of the event loop.', seconds(lag.mean)),
      ...gauge('nodejs_eventloop_lag_p99_seconds', '99th percentile of that delay.', seconds(lag.p99)),
      ...gauge('nodejs_eventloop_lag_max_seconds', 'Longest such delay.', seconds(lag.max)),
      ...gauge('earmark_database_connections_open', 'Connections to the database.', open),
      ...gauge('earmark_database_connections_idle', 'Connections without work.', idle),
      ...gauge('earmark_database_queries_waiting', 'Queries waiting for a connection.', waiting),
      ...gauge('earmark_http_requests_at_work', 'Requests that are being answered.', atWork),
      ...gauge('earmark_http_requests_waiting', 'Requests that wait for their turn.', queued),
      ...counter('earmark_http_requests_refused_total', 'Requests refused for want of room.', refused),
      ...gauge('earmark_realtime_sockets_open', 'Devices that hold a socket.', sockets),
      ...gauge('earmark_notices', 'Things for the operator to look at, said by /readyz.', notices.all().size),
      ...counter('earmark_realtime_pokes_total', 'Devices told of a change over a socket.', pokes),
      ...addressLines(speechAddress, transcription?.address?.()),
      ...addressLines(modelAddress, languageModel?.standing()),
      ...languageLines(config.SPEECH_LANGUAGES),
      ...eventLines(analytics?.collector?.figures() ?? {}),
    ]
  }
}

const speechAddress = ['earmark_speech_address_used', 'Whether sounds go to SPEECH_URL.'] as const
const modelAddress = ['earmark_model_address_used', 'Whether questions go to LLM_URL.'] as const

function addressLines(
  [name, help]: readonly [string, string],
  standing: AddressStanding | undefined,
): string[] {
  return standing ? gauge(name, help, standing.state === 'closed' ? 1 : 0) : []
}

function languageLines(languages: readonly SpeechLanguage[]): string[] {
  const name = 'earmark_speech_language'
  const help = 'Languages of the built-in transcription, with the licence of each model.'
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} gauge`,
    ...languages.map((language) => `${name}{language="${language}",licence="${modelLicences[language]}"} 1`),
  ]
}

function eventLines(figures: Record<string, number>): string[] {
  const name = 'earmark_analytics_events_total'
  const lines = Object.entries(figures).map(([outcome, count]) => `${name}{outcome="${outcome}"} ${count}`)
  if (lines.length === 0) return []
  return [`# HELP ${name} Events by what became of them.`, `# TYPE ${name} counter`, ...lines]
}

/** The histogram gives nanoseconds, and NaN before its first sample. */
function seconds(nanoseconds: number): number {
  return Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0
}

function gauge(name: string, help: string, value: number): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, `${name} ${value}`]
}

function counter(name: string, help: string, value: number): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} counter`, `${name} ${value}`]
}
