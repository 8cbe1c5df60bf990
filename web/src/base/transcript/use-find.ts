import type { Segment } from '@earmark/core/entities/recording.ts'
import { matchSegments } from '@earmark/core/search/spoken-at.ts'
import { type FindOptions, findMatches, type Match } from '@earmark/core/text/find-replace.ts'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { FoundPart } from './segment-pieces.ts'

export interface Find {
  isOpen: boolean
  text: string
  options: FindOptions
  matches: readonly Match[]
  /** The number among the matches; -1 without any. */
  current: number
  open: () => void
  close: () => void
  setText: (text: string) => void
  setOptions: (options: FindOptions) => void
  step: (by: 1 | -1) => void
}

const anyHow: FindOptions = { match_case: false, whole_word: false }

export function useFind(segments: readonly Segment[]): Find {
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  const [options, setOptions] = useState(anyHow)
  const [index, setIndex] = useState(0)
  // Typing goes on while a four-hour note is looked through.
  const wanted = useDeferredValue(isOpen ? text : '')
  const matches = useMemo(() => findMatches(segments, wanted, options), [segments, wanted, options])
  const current = matches.length === 0 ? -1 : Math.min(index, matches.length - 1)
  const open = useCallback(() => setIsOpen(true), [])
  return {
    isOpen,
    text,
    options,
    matches,
    current,
    open,
    close: () => setIsOpen(false),
    setText: (next) => {
      setText(next)
      setIndex(0)
    },
    setOptions,
    step: (by) => setIndex((current + by + matches.length) % Math.max(1, matches.length)),
  }
}

/** The found parts by segment, so that a row need not look through all of them. */
export function partsBySegment(matches: readonly Match[], current: number): Map<number, FoundPart[]> {
  const parts = new Map<number, FoundPart[]>()
  for (const [at, match] of matches.entries()) {
    for (const { segment, from, to } of match) {
      parts.set(segment, [...(parts.get(segment) ?? []), { from, to, isCurrent: at === current }])
    }
  }
  return parts
}

/** As `partsBySegment`, of the words that a search has found. */
export function queryParts(segments: readonly Segment[], query: string): Map<number, FoundPart[]> {
  const parts = new Map<number, FoundPart[]>()
  for (const { segment, from, to } of matchSegments(segments, query)) {
    parts.set(segment, [...(parts.get(segment) ?? []), { from, to, isCurrent: false }])
  }
  return parts
}
