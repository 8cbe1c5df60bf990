import { type ReadKind, readKinds } from '@earmark/core/entities/made.ts'
import { useEffect, useRef, useState } from 'react'
import { showToast } from '../../../base/ui/toasts.ts'
import type { CreationActions, Order } from './creation-actions.ts'
import type { Creation } from './use-versions.ts'

/** The same once more, from the words as they are now; not offered where what it was made by is gone. */
export function useOrderAgain(creation: Creation, actions: CreationActions) {
  const [isMaking, setIsMaking] = useState(false)
  const ended = useRef(new AbortController())
  useEffect(() => {
    ended.current = new AbortController()
    return () => ended.current.abort()
  }, [])
  const order = orderOf(creation)
  const makeAgain = async (what: Order) => {
    setIsMaking(true)
    const told = await actions.make(what, ended.current.signal)
    setIsMaking(false)
    if (told === 'nothing') showToast('There is nothing of that in this note any more.')
  }
  return { isMaking, makeAgain: order && (() => void makeAgain(order)) }
}

function orderOf({ made: { kind, name, template_id } }: Creation): Order | undefined {
  if (isReadKind(kind)) return { wanted: { kind }, name, template_id }
  return undefined
}

function isReadKind(kind: string): kind is ReadKind {
  const kinds: readonly string[] = readKinds
  return kinds.includes(kind)
}
