import { type ReadKind, readKinds } from '@earmark/core/entities/made.ts'
import type { Template } from '@earmark/core/entities/template.ts'
import { useEffect, useRef, useState } from 'react'
import { useTemplates } from '../../../base/templates/use-templates.ts'
import { showToast } from '../../../base/ui/toasts.ts'
import type { CreationActions, Order } from './creation-actions.ts'
import { orderOfTemplate } from './own-templates.tsx'
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
    const told = await actions.make(what, ended.current.signal)
    setIsMaking(false)
    if (told === 'nothing') showToast('There is nothing of that in this note any more.')
  }
  return { isMaking, makeAgain: order && (() => void makeAgain(order)) }
}

function orderOf({ made: { kind, name, template_id } }: Creation, templates: readonly Template[] = []) {
  if (isReadKind(kind)) return { wanted: { kind }, name, template_id }
  const template = templates.find(({ id }) => id === template_id)
  return template && orderOfTemplate(template)
}

function isReadKind(kind: string): kind is ReadKind {
  const kinds: readonly string[] = readKinds
  return kinds.includes(kind)
}
