import os from 'node:os'
import path from 'node:path'
import { type AtWork, createEmbeddedSpeech } from './adapters/speech/embedded/embedded-speech.ts'
import { type GuardedSpeech, guardSpeech } from './adapters/speech/guarded-speech.ts'
import { createOpenAiSpeech } from './adapters/speech/openai-compatible.ts'
import type { Config } from './config.ts'
import type { Audio } from './ports/audio.ts'
import type { TranscriptionEngines } from './ports/transcription-engines.ts'
import type { Log } from './platform/log.ts'
import type { Notices } from './platform/notices.ts'

interface EngineNeeds {
  audio: Audio
  log: Log
  now: () => Date
  notices: Notices
}

/** A process without work gives its half gigabyte back after this long. */
const idleMs = 5 * 60_000

/** The speech engines that the settings choose: a configured one first, the embedded one always. */
export function openTranscriptionEngines(config: Config, needs: EngineNeeds): TranscriptionEngines {
  // One thread each: two such processes write down half as much again as one with two threads.
  const cores = os.availableParallelism()
  const slots = Math.max(1, Math.min(4, cores - 1))
  const embedded = createEmbeddedSpeech({
    languages: config.SPEECH_LANGUAGES,
    cacheDir: path.join(config.EARMARK_DATA_DIR, 'models'),
    // One more than sounds: it helps with a long one while its core has nothing else to do, or takes one of somebody
    // else; and one for a short sound that comes meanwhile.
    workers: slots + 2,
    mayHelp: (processes) => hasRoom(processes, cores),
    idleMs,
  })
  const atAddress = openAtAddress(config, needs)
  const opened = { audio: needs.audio, slots, hasRoom: hasMemory }
  if (!atAddress) return { ...opened, engines: [embedded] }
  return { ...opened, engines: [atAddress, embedded], address: atAddress.standing }
}

const helperBytes = 1.2 * 1024 ** 3

/** A core that others leave free, and memory for one more process. The load of the last minute counts our own in. */
function hasRoom({ atWork, besides }: AtWork, cores: number): boolean {
  const [load = 0] = os.loadavg()
  const others = Math.max(0, load - atWork)
  const isRunning = atWork > besides
  return cores - besides - others >= 0.5 && (isRunning || hasMemory())
}

function hasMemory(): boolean {
  return process.availableMemory() > helperBytes
}

function openAtAddress(config: Config, { log, now, notices }: EngineNeeds): GuardedSpeech | undefined {
  if (!config.SPEECH_URL) return undefined
  const engine = createOpenAiSpeech({
    url: config.SPEECH_URL,
    key: config.SPEECH_KEY,
    model: config.SPEECH_MODEL ?? 'whisper-1',
    fetch,
    onAnswer: noticeOddities(notices),
  })
  return guardSpeech(engine, {
    now,
    onChange(state, detail) {
      log(state === 'open' ? 'warn' : 'info', 'speech address', { state, detail })
      if (state === 'closed') notices.drop('speech')
      if (state === 'open') notices.put('speech', `the speech engine at SPEECH_URL is not used: ${detail}`)
    },
  })
}

/** After so many answers in order, what was odd before is no matter any more. */
const answersInOrder = 20

/** An engine that answers oddly now and then is still asked: whoever runs the instance is told. */
export function noticeOddities(notices: Notices): (oddity: string | null) => void {
  let inOrder = 0
  return (oddity) => {
    inOrder = oddity === null ? inOrder + 1 : 0
    if (oddity !== null)
      notices.put(
        'speech_answers',
        `the speech engine at SPEECH_URL answered oddly: ${oddity}; if that goes on, check SPEECH_MODEL`,
      )
    else if (inOrder >= answersInOrder) notices.drop('speech_answers')
  }
}
