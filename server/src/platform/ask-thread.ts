import { AppError } from '@earmark/core/errors.ts'
import { startThread } from './start-thread.ts'

interface Asking {
  seconds: number
  megabytes: number
  /** What is thrown where it takes longer, or more memory, than it may. */
  tooMuch: () => Error
  /** Aborted when nobody waits for the answer any more. */
  signal?: AbortSignal | undefined
}

/** The one answer of a thread that is begun for it and ended with it, so that nothing it does outlives a limit. */
export async function askThread<Answer>(
  source: URL,
  order: object,
  { seconds, megabytes, tooMuch, signal }: Asking,
): Promise<Answer> {
  const thread = startThread(source, order, { maxOldGenerationSizeMb: megabytes })
  let timer: NodeJS.Timeout | undefined
  let leave: (() => void) | undefined
  try {
    return await new Promise((resolve, reject) => {
      // The thread says nothing else.
      thread.once('message', (answer: Answer) => resolve(answer))
      thread.once('error', (error) => reject(isOutOfMemory(error) ? tooMuch() : error))
      thread.once('exit', () => reject(new Error('a thread ended without its answer')))
      timer = setTimeout(() => reject(tooMuch()), seconds * 1000)
      leave = () => reject(nobodyWaits())
      signal?.addEventListener('abort', leave)
    })
  } finally {
    clearTimeout(timer)
    if (leave) signal?.removeEventListener('abort', leave)
    await thread.terminate()
  }
}

function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

/** Answers nobody: the connection is gone. */
export function nobodyWaits(): AppError {
  return new AppError('unavailable', 'whoever asked has left')
}
