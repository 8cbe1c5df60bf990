// The process that writes sound down. It lives apart from the server: the work never stalls a request, and a fault
// in native code ends this process alone.
import { type SpeechEngine, transcribeStream } from '@earmark/core/speech/transcribe-stream.ts'
import { loadEngine } from './load-engine.ts'
import type { FromProcess, ToProcess } from './process-messages.ts'

const inbox = createInbox()
process.on('message', (message) => {
  // Both ends of the channel are this program.
  inbox.put(message as ToProcess)
})
process.on('disconnect', () => process.exit(0))

const first = await inbox.take()
if (first.kind !== 'load') throw new Error(`The first message was ${first.kind}, not load.`)
try {
  const makeEngine = await loadEngine(first.languages, first.cacheDir)
  say({ kind: 'loaded' })
  for (;;) await transcribeSamples(makeEngine())
} catch (error) {
  say({ kind: 'failed', message: messageOf(error) })
}

async function transcribeSamples(engine: SpeechEngine): Promise<void> {
  try {
    for await (const heard of transcribeStream(receive(), engine)) say({ kind: 'heard', ...heard })
    say({ kind: 'done' })
  } catch (error) {
    say({ kind: 'failed', message: messageOf(error) })
  }
}

async function* receive(): AsyncGenerator<Float32Array> {
  for (;;) {
    const message = await inbox.take()
    if (message.kind === 'end') return
    if (message.kind !== 'audio')
      throw new Error(`A message of kind ${message.kind} in the middle of a sound.`)
    yield message.samples
    say({ kind: 'more' })
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function say(message: FromProcess): void {
  process.send?.(message)
}

function createInbox() {
  const waiting: ToProcess[] = []
  const takers: ((message: ToProcess) => void)[] = []
  return {
    put(message: ToProcess) {
      const taker = takers.shift()
      if (taker) taker(message)
      else waiting.push(message)
    },
    take(): Promise<ToProcess> {
      const message = waiting.shift()
      return message ? Promise.resolve(message) : new Promise((resolve) => takers.push(resolve))
    },
  }
}
