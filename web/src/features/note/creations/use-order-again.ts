import type { CreationVersion } from '@earmark/core/entities/creation.ts'
import {
  extractEngine,
  type ManyKind,
  manyKinds,
  ownHand,
  type ReadKind,
  readKinds,
} from '@earmark/core/entities/made.ts'
import type { Template } from '@earmark/core/entities/template.ts'
import { useState } from 'react'
import { type Order, orderOfTemplate } from '../../../base/creations/order.ts'
import { useModel } from '../../../base/creations/use-model.ts'
import { type WrittenOrder, writtenAgain } from '../../../base/creations/written-order.ts'
import { useTemplates } from '../../../base/templates/use-templates.ts'
import { sentenceOf } from '../../../base/api/api-error.ts'
import { showToast } from '../../../base/ui/toasts.ts'
import { useUnmountSignal } from '../../../base/use-unmount-signal.ts'
import type { CreationActions } from './creation-actions.ts'
import type { Creation } from './use-versions.ts'

/** The same once more, from the words as they are now; not offered where what it was made by is gone. */
export function useOrderAgain(
  creation: Creation,
  versions: readonly CreationVersion[],
  actions: CreationActions,
) {
  const [isMaking, setIsMaking] = useState(false)
  const unmountSignal = useUnmountSignal()
  const templates = useTemplates()
  const model = useModel()
  const order = orderOf(creation, templates)
  const written = model?.allowed ? writtenAgain(creation.made, versions, templates ?? []) : undefined
  const makeAgain = async (what: Order) => {
    setIsMaking(true)
    const signal = unmountSignal()
    const told = creation.made.of
      ? await actions.makeAgain(creation, what, signal)
      : await actions.make(what, signal)
    setIsMaking(false)
    if (told === 'nothing') showToast('There is nothing of that in what it was made of any more.')
  }
  const writeAgain = async (what: WrittenOrder) => {
    const signal = unmountSignal()
    setIsMaking(true)
    try {
      await actions.writeAgain(creation, what, signal)
    } catch (error) {
      if (!signal.aborted) showToast(sentenceOf(error))
    } finally {
      setIsMaking(false)
    }
  }
  if (written && (!order || isByModel(versions)))
    return { isMaking, makeAgain: () => void writeAgain(written) }
  return { isMaking, makeAgain: order && (() => void makeAgain(order)) }
}

/** As it was made last; an edit by hand is none. */
function isByModel(versions: readonly CreationVersion[]): boolean {
  const made = versions.findLast(({ engine }) => engine !== ownHand)
  return made !== undefined && made.engine !== extractEngine
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
