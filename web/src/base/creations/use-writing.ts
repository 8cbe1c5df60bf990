import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../api/api-error.ts'
import type { WrittenOrder } from './written-order.ts'

/** What a model is writing; to close the dialog calls it off. */
export function useWriting(
  writeOrder: (order: WrittenOrder, signal: AbortSignal) => Promise<void>,
  onMade: () => void,
) {
  const [writing, setWriting] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const ended = useRef<AbortController>(undefined)
  useEffect(() => () => ended.current?.abort(), [])
  const work = async (order: WrittenOrder) => {
    const { signal } = (ended.current = new AbortController())
    setWriting(order.name)
    setFailure(undefined)
    try {
      await writeOrder(order, signal)
      onMade()
    } catch (error) {
      if (!signal.aborted) setFailure(sentenceOf(error))
    } finally {
      setWriting(undefined)
    }
  }
  return {
    writing,
    failure,
    write: (order: WrittenOrder) => void (writing === undefined && work(order)),
    cancel: () => ended.current?.abort(),
  }
}
