import type { ConversationScope } from '@earmark/core/entities/conversation.ts'
import { useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { prepareToAsk } from '../../base/search/prepare-to-ask.ts'
import { useDates } from '../../base/times/use-dates.ts'
import { AskForm } from './ask-form.tsx'
import { useFocusKey } from './use-focus-key.ts'
import { askedFirst, unsentQuestion } from '../../base/local-db/asked-first.ts'

interface AskBoxProps {
  /** Which notes are asked. */
  scope: ConversationScope
}

/** On the dashboard: what is asked here is answered on a page of its own. */
export function AskBox({ scope }: AskBoxProps) {
  const notes = useNotes()
  const { timeZone } = useDates()
  const navigate = useNavigate()
  const input = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  useFocusKey(input)
  const isLeaving = useNavigation().state !== 'idle'
  const ask = (question: string) => {
    if (isLeaving) return unsentQuestion.set(question)
    setText('')
    askedFirst.set({ text: question, scope })
    void navigate('/c/new')
  }
  // What cannot be made ready is said with the answer.
  const prepare = () => void prepareToAsk(notes, timeZone).catch(() => undefined)
  return <AskForm input={input} text={text} onText={setText} onFocus={prepare} onAsk={ask} />
}
