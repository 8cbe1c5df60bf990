import type { VocabularyWord } from '@earmark/core/entities/vocabulary.ts'
import { vocabularyLimits } from '@earmark/core/entities/vocabulary-limits.ts'
import { problemOf } from '@earmark/core/errors.ts'
import { wordTrouble, wordTroubles, writtenOtherwise } from '@earmark/core/vocabulary/vocabulary-word.ts'
import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { SettingsPart } from '../../base/settings/settings-part.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Field } from '../../base/ui/field.tsx'
import { IconButton } from '../../base/ui/icon-button.tsx'
import { showToast } from '../../base/ui/toasts.ts'
import { mayEditVocabulary, useVocabulary } from '../../base/vocabulary/use-vocabulary.ts'
import { StillHeard } from './still-heard.tsx'

/** The names that transcripts are written with. */
export function VocabularySettings() {
  const notes = useNotes()
  const words = useVocabulary()
  const isEditable = mayEditVocabulary(notes.actor)
  const remove = async (text: string, heard: string[]) => {
    await notes.mutate('vocabulary.remove', { texts: [text] })
    showToast(
      `“${text}” is removed.`,
      () => void notes.mutate('vocabulary.add', { words: [{ text, heard }] }),
    )
  }
  if (!isEditable) return <NotForGuests />
  return (
    <SettingsPart
      title="Vocabulary"
      about="Names and words as they are spelled. Where a new transcript is unsure of a word that sounds like one of them, it is written that way, and the note says so. A name that you correct in a note is added by itself."
    >
      <NewName words={words ?? []} />
      {words?.length === 0 && <p className="text-ink-2">No names yet.</p>}
      {words && words.length > 0 && (
        <>
          <ul aria-label="Names" className="grid divide-y divide-line border-y border-line">
            {words.map(({ text, heard }) => (
              <li key={text} className="flex min-h-12 items-center gap-3 py-1">
                <div className="min-w-0 grow wrap-anywhere">
                  {text}
                  {heard.length > 0 && (
                    <div className="flex flex-wrap items-center gap-x-4 text-sm text-ink-3">
                      <span>Heard as {heard.join(', ')}</span>
                      <StillHeard word={{ text, heard }} />
                    </div>
                  )}
                </div>
                <IconButton label={`Remove ${text}`} onClick={() => void remove(text, heard)}>
                  <X size={18} aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
          <p className="text-sm text-ink-3">
            {words.length} of {vocabularyLimits.words} names
          </p>
        </>
      )}
    </SettingsPart>
  )
}

function NotForGuests() {
  return (
    <SettingsPart title="Vocabulary" about="The names that transcripts are written with.">
      <p className="text-ink-2">The vocabulary of a team is for its members.</p>
    </SettingsPart>
  )
}

function NewName({ words }: { words: readonly VocabularyWord[] }) {
  const notes = useNotes()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const names = text.split(/[,;\n]/u).filter((name) => name.trim() !== '')
    const trouble = names.length === 0 ? 'empty' : names.map(wordTrouble).find((found) => found !== undefined)
    if (trouble) return setError(wordTroubles[trouble])
    const [known] = writtenOtherwise(words, names)
    if (known !== undefined)
      return setError(`“${known}” is there already. Remove it first to have it written in another way.`)
    try {
      await notes.mutate('vocabulary.add', { words: names.map((name) => ({ text: name })) })
      setText('')
      setError(undefined)
    } catch (caught) {
      setError(problemOf(caught).detail)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void add(event)} className="flex flex-wrap items-start gap-3">
      <div className="min-w-0 grow basis-64">
        <Field
          label="Name"
          hint="Several with commas between them."
          value={text}
          error={error}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Button type="submit" look="quiet" className="mt-7">
        Add
      </Button>
    </form>
  )
}
