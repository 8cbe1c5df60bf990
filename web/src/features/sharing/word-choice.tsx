import type { Segment } from '@earmark/core/entities/recording.ts'
import { formatClock } from '@earmark/core/text/format-time.ts'
import { splitWords } from '@earmark/core/text/segments.ts'
import { type KeyboardEvent, memo, type MouseEvent, useEffect, useId, useMemo, useState } from 'react'
import { type PlacedWord, segmentOf, type WordKey } from './struck-words.ts'

interface WordChoiceProps {
  segments: readonly Segment[]
  /** Only what is shared of the note. */
  words: readonly PlacedWord[]
  struck: ReadonlySet<WordKey>
  /** Where a range begins, until its last word is pressed. */
  first: WordKey | undefined
  onPress: (key: WordKey, isUpTo: boolean) => void
  onUndo: () => void
}

/** The words as visitors will find them; a click, Space or Enter presses one, with Shift all up to it. */
export function WordChoice({ segments, words, struck, first, onPress, onUndo }: WordChoiceProps) {
  const id = useId()
  const [active, setActive] = useState(0)
  const places = useMemo(() => new Map<string, number>(words.map(({ key }, place) => [key, place])), [words])
  const shown = useMemo(() => new Set(words.map(({ key }) => segmentOf(key))), [words])
  const bySegment = useMemo(() => keysBySegment(struck), [struck])
  const current = words[Math.min(active, words.length - 1)]
  useEffect(() => {
    if (active > 0 && current) document.getElementById(id + current.key)?.scrollIntoView({ block: 'nearest' })
  }, [id, active, current])
  const handleClick = ({ target, shiftKey }: MouseEvent) => {
    const key = target instanceof HTMLElement ? target.dataset['key'] : undefined
    const place = places.get(key ?? '')
    const word = place === undefined ? undefined : words[place]
    if (place === undefined || !word) return
    setActive(place)
    onPress(word.key, shiftKey)
  }
  const handleKey = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step !== undefined) setActive(Math.max(0, Math.min(words.length - 1, active + step)))
    else if (current && (event.key === ' ' || event.key === 'Enter')) onPress(current.key, event.shiftKey)
    else if (event.key === 'z' && (event.ctrlKey || event.metaKey)) onUndo()
    else return
    event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the list's own
    <div
      role="listbox"
      aria-label="Words"
      aria-multiselectable="true"
      aria-activedescendant={current && `${id}${current.key}`}
      tabIndex={0}
      onClick={handleClick}
      onKeyDown={handleKey}
      className="group max-h-72 overflow-y-auto rounded-m border border-line-2 bg-paper px-4 py-3 leading-8"
    >
      {segments.map(
        (segment, at) =>
          shown.has(at) && (
            <SegmentWords
              // A segment is its place.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              id={id}
              at={at}
              segment={segment}
              struck={bySegment.get(at) ?? ''}
              active={placeIn(at, current?.key)}
              first={placeIn(at, first)}
            />
          ),
      )}
    </div>
  )
}

const steps: Partial<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  PageDown: 20,
  PageUp: -20,
  Home: -Infinity,
  End: Infinity,
}

/** Of a word of another segment, or of none: -1. */
function placeIn(segment: number, key: WordKey | undefined): number {
  return key !== undefined && segmentOf(key) === segment ? Number(key.split(':')[1]) : -1
}

/** As texts, so that a segment in which nothing changes is not made anew. */
function keysBySegment(struck: ReadonlySet<WordKey>): Map<number, string> {
  const texts = new Map<number, string>()
  for (const key of struck) {
    const at = segmentOf(key)
    texts.set(at, `${texts.get(at) ?? ''} ${key}`)
  }
  return texts
}

interface SegmentWordsProps {
  id: string
  at: number
  segment: Segment
  struck: string
  active: number
  first: number
}

const SegmentWords = memo(function SegmentWords({
  id,
  at,
  segment,
  struck,
  active,
  first,
}: SegmentWordsProps) {
  const keys = new Set(struck.split(' '))
  return (
    <div role="group" aria-label={formatClock(segment.start)} className="said py-0.5 text-[1.0625rem]">
      {splitWords(segment.text).map((word, place) => {
        const key = `${at}:${place}`
        return (
          <span key={key}>
            <span
              id={`${id}${key}`}
              role="option"
              aria-selected={keys.has(key)}
              data-key={key}
              data-active={active === place || undefined}
              data-first={first === place || undefined}
              className="-mx-px cursor-pointer rounded-[3px] px-px py-px outline-ink pointer-coarse:mx-0 pointer-coarse:inline-block pointer-coarse:min-w-7 pointer-coarse:px-1 pointer-coarse:py-1 pointer-coarse:text-center hover:bg-sunken aria-selected:bg-ink aria-selected:text-paper aria-selected:line-through data-first:bg-mark data-first:text-mark-ink data-first:outline-2 group-focus-visible:data-active:outline-2"
            >
              {word}
            </span>{' '}
          </span>
        )
      })}
    </div>
  )
})
