import type { CheckedSentence } from '@earmark/core/conversations-api.ts'
import type { Exchange } from '@earmark/core/entities/conversation.ts'
import { Copy, NotebookPen, RotateCcw } from 'lucide-react'
import { useNavigate } from 'react-router'
import { copyText } from '../../base/copy-text.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { saveTyped } from '../../base/local-db/save-typed.ts'
import { refusalOf } from '../../base/refusal-of.ts'
import { useDates } from '../../base/times/use-dates.ts'
import { Button } from '../../base/ui/button.tsx'
import { showToast, showToastWith } from '../../base/ui/toasts.ts'
import { answerText, hasAnswer, isInWords, writtenText } from './answer-text.ts'
import { hasNotes, useHasNotes } from './has-notes.ts'
import { readQuotes } from './read-quotes.ts'
import { useWriting } from './use-writing.ts'

interface AnswerActionsProps {
  exchange: Exchange
  asks: string
  /** Whether only some notes were asked. */
  isNarrow: boolean
  onRetry: () => void
}

export function AnswerActions({ exchange, asks, isNarrow, onRetry }: AnswerActionsProps) {
  const { copy, save } = useTakingAlong({ exchange, asks, isNarrow })
  const writing = useWriting(exchange.id)
  const canCopy = hasAnswer(exchange, { writing, hasNotes: useHasNotes() })
  return (
    <>
      {canCopy && (
        <Button look="plain" size="s" onClick={() => void copy()} className="px-2">
          <Copy size={16} aria-hidden="true" />
          Copy
        </Button>
      )}
      {exchange.is_said && (
        <Button look="plain" size="s" onClick={() => void save()} className="px-2">
          <NotebookPen size={16} aria-hidden="true" />
          Save as note
        </Button>
      )}
      <Button look="plain" size="s" onClick={onRetry} className="px-2">
        <RotateCcw size={16} aria-hidden="true" />
        Ask again
      </Button>
    </>
  )
}

/** Of a title. */
const mostLetters = 200

/** Elsewhere, or as a note that is kept: with the words that the notes have at this moment, and where they are. */
function useTakingAlong({ exchange, asks, isNarrow }: Omit<AnswerActionsProps, 'onRetry'>) {
  const notes = useNotes()
  const navigate = useNavigate()
  const dates = useDates()
  const { question, is_said } = exchange
  const writing = useWriting(exchange.id)
  const write = async () => {
    const style = { dates, origin: window.location.origin }
    if (writing && isInWords(writing)) {
      const quotesOf = ({ citations }: CheckedSentence) => readQuotes(notes, citations, asks)
      const quotes = await Promise.all(writing.sentences.map(quotesOf))
      const sentences = writing.sentences.map(({ text }, at) => ({ text, quotes: quotes[at] ?? [] }))
      const text = writtenText(sentences, style)
      if (text !== '') return text
    }
    const quotes = await readQuotes(notes, exchange.citations, asks)
    return answerText({ is_said, quotes, isNarrow, hasNotes: hasNotes(notes.snapshot()) }, style)
  }
  const copy = async () =>
    copyText(`${question}\n\n${await write()}`, {
      done: 'Copied with its sources.',
      refused: 'This browser does not let Earmark copy. Mark the text and copy it by hand.',
    })
  const save = async () => {
    try {
      const text = await write()
      if (text === '') return showToast('None of these words are in your notes any more.')
      const ulid = await saveTyped(notes, { title: question.slice(0, mostLetters), text })
      await notes.mutate('recordings.pin', { ulids: [ulid] })
      const run = () => void navigate(`/d/recording/${ulid}`)
      showToastWith({ text: 'Saved as a note, pinned to the top.', action: { label: 'Open', run } })
    } catch (error) {
      showToast(refusalOf(error))
    }
  }
  return { copy, save }
}
