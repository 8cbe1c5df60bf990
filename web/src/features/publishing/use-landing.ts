import type { Page } from '@earmark/core/entities/page.ts'
import { useEffect, useRef } from 'react'

/** Where the focus goes once a form that was sent gives way to another: to what came of it, or to the button again. */
type Place = 'state' | 'save' | 'form'

/** Kept above the forms: one says it, the next takes it. */
export interface Landing {
  set: (place: Place) => void
  take: () => Place | undefined
}

export function makeLanding(): Landing {
  let wanted: Place | undefined
  return {
    set: (place) => {
      wanted = place
    },
    take: () => {
      const place = wanted
      wanted = undefined
      return place
    },
  }
}

export function useLanding(landing: Landing) {
  const form = useRef<HTMLDivElement>(null)
  const state = useRef<HTMLDivElement>(null)
  const save = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const place = landing.take()
    if (!place) return
    const landed = { form, state, save }[place].current
    landed?.focus({ preventScroll: true })
    // What is said of the page stands below its heading, which is to be seen with it.
    landed?.scrollIntoView({ block: place === 'state' ? 'center' : 'nearest' })
  }, [landing])
  return { form, state, save }
}

export function landingOf(before: Page | undefined, saved: Page): Place {
  return before?.state === saved.state ? 'save' : 'state'
}
