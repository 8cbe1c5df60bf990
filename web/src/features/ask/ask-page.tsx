import type { ConversationScope } from '@earmark/core/entities/conversation.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { newId } from '../../base/local-db/new-id.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { useConversation } from '../../base/local-db/use-conversations.ts'
import { useNotesPart } from '../../base/local-db/use-recordings.ts'
import { refusalOf } from '../../base/refusal-of.ts'
import { Skeleton } from '../../base/ui/skeleton.tsx'
import { showToast } from '../../base/ui/toasts.ts'
import { askedFirst } from '../../base/local-db/asked-first.ts'
import { ConversationHead } from './conversation-head.tsx'
import { ConversationPane } from './conversation-pane.tsx'
import { RecentConversations } from './recent-conversations.tsx'
import { useModelStanding } from './use-writing.ts'

const column = 'mx-auto flex w-full max-w-[43rem] grow flex-col px-5 md:px-8'

interface WaysToNote {
  /** Where there are no notes: how to make one. */
  waysToNote: ReactNode
}

/** Before the first question: it gets its address with the answer. */
export function NewConversation({ waysToNote }: WaysToNote) {
  const navigate = useNavigate()
  const [ulid] = useState(newId)
  const [first] = useState(askedFirst.get)
  const [scope, setScope] = useState(first?.scope ?? {})
  useEffect(() => askedFirst.set(undefined), [])
  return (
    <div className={column}>
      <ConversationPane
        ulid={ulid}
        exchanges={[]}
        scope={scope}
        onScope={setScope}
        first={first?.text}
        onAsked={() => void navigate(`/c/${ulid}`, { replace: true })}
        waysToNote={waysToNote}
        empty={<NothingAsked />}
      />
    </div>
  )
}

function NothingAsked() {
  const { allowed = false, model } = useModelStanding() ?? {}
  return (
    <>
      <h1 className="pt-8 text-3xl md:pt-16">Ask your notes</h1>
      <p className="mt-2 text-ink-2">
        The answer is what you said yourself: up to three sentences, each with its note and its sound. It
        works without a connection, and {whatLeaves(allowed ? model?.host : undefined)} Notes in English are
        found by what they mean, others by their words.
      </p>
      <RecentConversations />
    </>
  )
}

function whatLeaves(host: string | undefined): string {
  return host === undefined
    ? 'nothing leaves this device for it.'
    : `with one a language model at ${host} writes an answer besides.`
}

interface OneConversationProps extends WaysToNote {
  ulid: string
  /** Where there is none, or it is another person's: both read alike. */
  missing: ReactNode
}

export function OneConversation({ ulid, missing, waysToNote }: OneConversationProps) {
  const notes = useNotes()
  const conversation = useConversation(ulid)
  const hasSynced = useNotesPart('hasSynced')
  const isOffline = useNotesPart('sync') === 'offline'
  if (!conversation) {
    if (conversation === null && (hasSynced || isOffline)) return missing
    return (
      <div aria-busy="true" className={`${column} gap-5 pt-8`}>
        <h1 className="sr-only">Conversation</h1>
        <Skeleton className="h-8 w-2/3" />
        <Skeleton className="h-24 w-full" />
      </div>
    )
  }
  const { exchanges, scope } = conversation
  const narrow = (next: ConversationScope) => {
    notes
      .mutate('conversation.set_scope', { ulid, scope: next })
      .catch((error: unknown) => showToast(refusalOf(error)))
  }
  return (
    <div className={column}>
      <ConversationHead conversation={conversation} />
      <ConversationPane
        ulid={ulid}
        exchanges={exchanges}
        scope={scope}
        onScope={narrow}
        waysToNote={waysToNote}
      />
    </div>
  )
}
