import type { Recording } from '@earmark/core/entities/recording.ts'
import { respelledIn, type RespelledWord } from '@earmark/core/vocabulary/respelled-words.ts'
import { bareWords } from '@earmark/core/vocabulary/vocabulary-word.ts'
import { useState } from 'react'
import { useNotes } from '../../../base/local-db/notes-context.tsx'
import { PlaySentence } from '../../../base/player/play-sentence.tsx'
import { Button } from '../../../base/ui/button.tsx'
import { Notice } from '../../../base/ui/notice.tsx'
import { ResponsiveDialog } from '../../../base/ui/responsive-dialog.tsx'
import { showToast } from '../../../base/ui/toasts.ts'
import { replaceStep } from '../../../base/vocabulary/replace-words.ts'
import type { EditHistory } from '../edit-history.ts'

interface RespelledNoticeProps {
  recording: Recording
  history: EditHistory
  isReadOnly: boolean
}

/** Which words of a transcript are spelled as in the vocabulary and not as they were heard. */
export function RespelledNotice(props: RespelledNoticeProps) {
  const [isOpen, setIsOpen] = useState(false)
  const words = respelledIn(props.recording.segments)
  if (words.length === 0) return null
  return (
    <Notice
      action={
        <Button look="quiet" size="s" onClick={() => setIsOpen(true)}>
          Show
        </Button>
      }
    >
      {words.length === 1
        ? '1 name is spelled as in your vocabulary.'
        : `${words.length} names are spelled as in your vocabulary.`}
      {isOpen && <RespelledDialog {...props} words={words} onClose={() => setIsOpen(false)} />}
    </Notice>
  )
}

interface RespelledDialogProps extends RespelledNoticeProps {
  words: readonly RespelledWord[]
  onClose: () => void
}

function RespelledDialog({ recording, history, isReadOnly, words, onClose }: RespelledDialogProps) {
  const notes = useNotes()
  const putBack = async (chosen: readonly RespelledWord[]) => {
    const { ulid } = recording
    const step = replaceStep(
      notes,
      'spelling',
      chosen.map(({ start, was, word }) => ({ ulid, at: start, from: bareWords(word), to: bareWords(was) })),
    )
    if (!(await step.redo())) return
    history.add(step)
    showToast('Spelled as it was heard.', () => void history.takeBack(step))
  }
  return (
    <ResponsiveDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Spelled as in your vocabulary"
      description="The transcript was unsure of these words."
      isForReading
    >
      <ul aria-label="Names" className="grid divide-y divide-line">
        {words.map((word) => (
          <li key={`${word.segment}:${word.at}`} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <p className="min-w-0 grow basis-40 wrap-anywhere">
              {word.word}
              <span className="block text-sm text-ink-3">Heard as {word.was}</span>
            </p>
            <PlaySentence ulid={recording.ulid} sentence={word} />
            {!isReadOnly && (
              <Button
                look="quiet"
                size="s"
                aria-label={`Put back ${word.was}`}
                onClick={() => void putBack([word])}
              >
                Put back
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!isReadOnly && words.length > 1 && (
        <Button look="quiet" className="mt-4 justify-self-start" onClick={() => void putBack(words)}>
          Put all back
        </Button>
      )}
    </ResponsiveDialog>
  )
}
