import { useEffect, useRef, useState } from 'react'
import { workerAddress } from './worker-address.ts'

/** What goes in, and what comes back. */
interface Talk {
  question: unknown
  answer: unknown
}

/** Asked at once, and after that when the question rests: who corrects a word after another is not served each of them. */
const restMs = 400

/**
 * What the script at `address` answers beside the page, which must not stand still for it; undefined: it is being worked
 * out for the first time, or nothing is asked; `otherwise`: it cannot be worked out. Pass a question that keeps its
 * identity.
 */
export function useWorkerAnswer<Of extends Talk>(
  address: string,
  question: Of['question'] | undefined,
  otherwise?: Of['answer'],
): Of['answer'] | undefined {
  const [answer, setAnswer] = useState<Of['answer']>()
  const hasAsked = useRef(false)
  useEffect(() => {
    if (!question) return undefined
    const ended = new AbortController()
    const timer = setTimeout(
      () => {
        hasAsked.current = true
        const worker = new Worker(workerAddress(address), { type: 'module' })
        ended.signal.addEventListener('abort', () => worker.terminate())
        worker.addEventListener('message', ({ data }: MessageEvent<Of['answer']>) => {
          worker.terminate()
          setAnswer(data)
        })
        worker.addEventListener('error', () => setAnswer(otherwise))
        worker.postMessage(question)
      },
      hasAsked.current ? restMs : 0,
    )
    ended.signal.addEventListener('abort', () => clearTimeout(timer))
    return () => ended.abort()
  }, [address, question, otherwise])
  return answer
}
