import { isSilent } from '@earmark/core/recording/silent-engines.ts'
import { maxStruck } from '@earmark/core/shares-api.ts'
import { useState } from 'react'
import { Button } from '../../base/ui/button.tsx'
import { Field } from '../../base/ui/field.tsx'
import { stretchesOf, type WordKey, wordsIn, wordsSaying } from './struck-words.ts'
import type { DraftPartProps } from './what-choice.tsx'
import { WordChoice } from './word-choice.tsx'

/** Words that visitors neither read nor hear: every place of a word or name, or one by one. */
export function StrikeWords({ draft, recording, onChange }: DraftPartProps) {
  const { segments } = recording
  const [isOpen, setIsOpen] = useState(draft.struck.size > 0)
  // As the server will strike them: a word whose time another's runs into goes with it.
  const choose = (keys: Iterable<WordKey>) =>
    onChange({ struck: wordsIn(segments, stretchesOf(segments, new Set(keys))) })
  if (!isOpen) {
    return (
      <Button look="quiet" size="s" className="justify-self-start" onClick={() => setIsOpen(true)}>
        Strike out words
      </Button>
    )
  }
  const { size } = draft.struck
  return (
    <section aria-labelledby="strike-out" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div>
        <h3 id="strike-out" className="font-sans text-sm font-semibold">
          Strike out words
        </h3>
        <p className="text-sm text-ink-2">
          Press a word to strike it out, and again to bring it back
          <span className="max-sm:hidden pointer-coarse:hidden">
            ; hold Shift to strike out all words up to it
          </span>
          . Struck words are taken out of the text, the title and the files
          {isSilent(recording) ? '.' : ', and are silent in the audio.'}
        </p>
      </div>
      <StrikeAll
        onStrike={(text) => {
          const { keys, places } = wordsSaying(segments, text)
          if (places === 0) return `“${text.trim()}” is not in this note.`
          const all = new Set([...draft.struck, ...keys])
          if (stretchesOf(segments, all).length > maxStruck) return tooMany
          choose(all)
          return undefined
        }}
      />
      <WordChoice segments={segments} part={draft.part} struck={draft.struck} onChange={choose} />
      <div className="flex min-h-11 items-center justify-between gap-3 text-sm text-ink-2">
        <p role="status">{countOf(size)}</p>
        {size > 0 && (
          <Button look="plain" size="s" onClick={() => choose([])}>
            Clear
          </Button>
        )}
      </div>
    </section>
  )
}

function countOf(size: number): string {
  if (size === 0) return 'Nothing is struck out.'
  return size === 1 ? '1 word is struck out.' : `${size} words are struck out.`
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
