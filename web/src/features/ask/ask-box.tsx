import type { ConversationScope } from '@earmark/core/entities/conversation.ts'
import { useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { AskForm } from './ask-form.tsx'
import { askedFirst, unsentQuestion } from '../../base/local-db/asked-first.ts'

interface AskBoxProps {
  /** Which notes are asked. */
  scope: ConversationScope
}

/** On the dashboard: what is asked here is answered on a page of its own. */
export function AskBox({ scope }: AskBoxProps) {
  const navigate = useNavigate()
  const input = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const isLeaving = useNavigation().state !== 'idle'
  const ask = (question: string) => {
    if (isLeaving) return unsentQuestion.set(question)
    setText('')
    askedFirst.set({ text: question, scope })
    void navigate('/c/new')
  }
  return <AskForm input={input} text={text} onText={setText} onAsk={ask} />
}
