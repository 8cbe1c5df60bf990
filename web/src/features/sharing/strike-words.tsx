import { isSilent } from '@earmark/core/recording/silent-engines.ts'
import { maxStruck } from '@earmark/core/sharing/max-struck.ts'
import { useState } from 'react'
import { Button } from '../../base/ui/button.tsx'
import { Field } from '../../base/ui/field.tsx'
import { Segmented } from '../../base/ui/segmented.tsx'
import { StruckCount } from './struck-count.tsx'
import { stretchesOf, wordsSaying } from './struck-words.ts'
import { useStruckWords } from './use-struck-words.ts'
import { useWordPresses } from './use-word-presses.ts'
import type { DraftPartProps } from './what-choice.tsx'
import { WordChoice } from './word-choice.tsx'

/** Words that visitors neither read nor hear: every place of a word or name, one by one, or from one to another. */
export function StrikeWords(props: DraftPartProps) {
  const [opened, setOpened] = useState(props.draft.struck.size > 0 ? 'before' : undefined)
  if (opened) return <WordsToStrike {...props} isFresh={opened === 'now'} />
  return (
    <Button look="quiet" size="s" className="justify-self-start" onClick={() => setOpened('now')}>
      Strike out words
    </Button>
  )
}

interface WordsToStrikeProps extends DraftPartProps {
  /** Opened just now by a press, whose focus it takes. */
  isFresh: boolean
}

function WordsToStrike({ draft: { part, struck }, recording, isFresh, onChange }: WordsToStrikeProps) {
  const { segments } = recording
  const { words, said, isUndoable, strike, press, undo } = useStruckWords(
    { segments, part, struck },
    (chosen) => onChange({ struck: chosen }),
  )
  const presses = useWordPresses(words, press)
  return (
    <section
      ref={isFresh ? goTo : undefined}
      aria-labelledby="strike-out"
      className="grid scroll-mt-3 grid-cols-[minmax(0,1fr)] gap-3"
    >
      <div>
        <h3 id="strike-out" className="font-sans text-sm font-semibold">
          Strike out words
        </h3>
        <p className="text-sm text-ink-2">
          Struck words are taken out of the text, the title and the files
          {isSilent(recording) ? '.' : ', and are silent in the audio.'}
        </p>
      </div>
      <StrikeAll
        onStrike={(text) => {
          const { keys, places } = wordsSaying(segments, text)
          if (places === 0) return `“${text.trim()}” is not in this note.`
          const all = new Set([...struck, ...keys])
          if (stretchesOf(segments, all).length > maxStruck) return tooMany
          strike(all)
          return undefined
        }}
      />
      <div className="grid gap-2">
        <Segmented
          label="What a press strikes out"
          options={modes}
          value={presses.mode}
          onChange={presses.setMode}
        />
        <p className="text-sm text-ink-2">{howTo[presses.mode]}</p>
      </div>
      <WordChoice
        segments={segments}
        words={words}
        struck={struck}
        first={presses.first?.key}
        onPress={presses.press}
        onUndo={undo}
      />
      <StruckCount
        first={presses.first}
        said={said}
        size={struck.size}
        isUndoable={isUndoable}
        onUndo={undo}
        onClear={() => struck.size > 0 && strike([])}
      />
    </section>
  )
}

/** It opens where the button was, low in the dialog. */
function goTo(section: HTMLElement | null): void {
  section?.querySelector('input')?.focus({ preventScroll: true })
  section?.scrollIntoView({ block: 'start' })
}

const modes = [
  { value: 'single', text: 'Word by word' },
  { value: 'range', text: 'First to last word' },
] as const

const howTo = {
  single: 'Press a word to strike it out, and again to bring it back.',
  range:
    'Press the first word, then the last: both go, with all between them. The same again brings them back.',
}

const tooMany = `That is in too many places: at most ${maxStruck} can be struck out. Choose a longer word.`

/** Answers why nothing was struck. */
function StrikeAll({ onStrike }: { onStrike: (text: string) => string | undefined }) {
  const [text, setText] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const strike = () => {
    if (text.trim() === '') return
    const why = onStrike(text)
    setRefusal(why)
    if (why === undefined) setText('')
  }
  return (
    <div className="flex items-start gap-2">
      <div className="grow">
        <Field
          label="Word or name"
          value={text}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => {
            setText(event.target.value)
            setRefusal(undefined)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            strike()
          }}
          error={refusal}
        />
      </div>
      <Button look="quiet" className="mt-[1.65rem]" onClick={strike}>
        Strike out all
      </Button>
    </div>
  )
}
