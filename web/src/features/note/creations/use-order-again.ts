import { type ManyKind, manyKinds, type ReadKind, readKinds } from '@earmark/core/entities/made.ts'
import type { Template } from '@earmark/core/entities/template.ts'
import { useEffect, useRef, useState } from 'react'
import { type Order, orderOfTemplate } from '../../../base/creations/order.ts'
import { useTemplates } from '../../../base/templates/use-templates.ts'
import { showToast } from '../../../base/ui/toasts.ts'
import type { CreationActions } from './creation-actions.ts'
import type { Creation } from './use-versions.ts'

/** The same once more, from the words as they are now; not offered where what it was made by is gone. */
export function useOrderAgain(creation: Creation, actions: CreationActions) {
  const [isMaking, setIsMaking] = useState(false)
  const ended = useRef(new AbortController())
  useEffect(() => {
    ended.current = new AbortController()
    return () => ended.current.abort()
  }, [])
  const templates = useTemplates()
  const order = orderOf(creation, templates)
  const makeAgain = async (what: Order) => {
    setIsMaking(true)
    const { signal } = ended.current
    const told = creation.made.of
      ? await actions.makeAgain(creation, what, signal)
      : await actions.make(what, signal)
    setIsMaking(false)
    if (told === 'nothing') showToast('There is nothing of that in what it was made of any more.')
  }
  return { isMaking, makeAgain: order && (() => void makeAgain(order)) }
}

function orderOf({ made: { kind, name, template_id } }: Creation, templates: readonly Template[] = []) {
  if (isKind(kind)) return { wanted: { kind }, name, template_id }
  const template = templates.find(({ id }) => id === template_id)
  return template && orderOfTemplate(template)
}

function isKind(kind: string): kind is ReadKind | ManyKind {
  const kinds: readonly string[] = [...readKinds, ...manyKinds]
  return kinds.includes(kind)
}
