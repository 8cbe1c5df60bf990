import type { SharedComment } from '@earmark/core/entities/share.ts'
import { useState } from 'react'
import { CommentHead } from '../../base/comments/comment-head.tsx'
import { PersonSign } from '../../base/ui/person-sign.tsx'
import { Question } from '../../base/ui/question.tsx'
import { SharedComposer } from './shared-composer.tsx'
import { useSharedWords } from './shared-words.tsx'
import type { SharedThread } from './use-shared-thread.ts'

interface SharedCommentItemProps {
  comment: SharedComment
  /** Not given: it is an answer itself. */
  replies?: readonly SharedComment[]
  thread: SharedThread
  onSeek: (seconds: number) => void
}

type Opened = 'reply' | 'edit' | 'remove'

/** One comment with its answers. */
export function SharedCommentItem({ comment, replies, thread, onSeek }: SharedCommentItemProps) {
  const say = useSharedWords()
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const { id, by, text, is_own, is_removed } = comment
  const send = (work: () => void) => {
    work()
    close()
  }
  return (
    <div className="flex gap-3">
      <PersonSign name={by ?? say('someone')} />
      <div className="min-w-0 grow">
        {opened === 'edit' ? (
          <SharedComposer
            label={say('editComment')}
            text={text}
            isBusy={thread.isBusy}
            onCancel={close}
            onSend={(said) => send(() => thread.edit(id, said.text))}
          />
        ) : (
          <Words comment={comment} onSeek={onSeek} />
        )}
        {!is_removed && opened === undefined && (
          <Actions canReply={replies !== undefined} isOwn={is_own} onOpen={setOpened} />
        )}
        {replies && <Replies replies={replies} thread={thread} onSeek={onSeek} />}
        {opened === 'reply' && (
          <div className="mt-3">
            <SharedComposer
              label={say('reply')}
              isBusy={thread.isBusy}
              onCancel={close}
              onSend={(said) => send(() => thread.add(said, id))}
            />
          </div>
        )}
        {opened === 'remove' && (
          <Question
            title={say('deleteComment')}
            about={say('deleteAbout')}
            no={say('cancel')}
            yes={say('delete')}
            look="danger"
            onYes={() => send(() => thread.remove(id))}
            onClose={close}
          />
        )}
      </div>
    </div>
  )
}

function Replies({ replies, thread, onSeek }: Omit<SharedCommentItemProps, 'comment'>) {
  return (
    <ol className="mt-3 grid grid-cols-1 gap-3 empty:hidden">
      {replies?.map((reply) => (
        <li key={reply.id}>
          <SharedCommentItem comment={reply} thread={thread} onSeek={onSeek} />
        </li>
      ))}
    </ol>
  )
}

interface ActionsProps {
  canReply: boolean
  isOwn: boolean
  onOpen: (opened: Opened) => void
}

function Actions({ canReply, isOwn, onOpen }: ActionsProps) {
  const say = useSharedWords()
  return (
    <div className="flex flex-wrap gap-x-3 text-sm text-ink-3">
      {canReply && <TextButton onClick={() => onOpen('reply')}>{say('reply')}</TextButton>}
      {isOwn && <TextButton onClick={() => onOpen('edit')}>{say('edit')}</TextButton>}
      {isOwn && <TextButton onClick={() => onOpen('remove')}>{say('delete')}</TextButton>}
    </div>
  )
}

function Words({ comment, onSeek }: Pick<SharedCommentItemProps, 'comment' | 'onSeek'>) {
  const say = useSharedWords()
  const { by, text, is_removed } = comment
  if (is_removed) return <p className="py-1 text-sm text-ink-3 italic">{say('commentRemoved')}</p>
  return (
    <>
      <CommentHead name={by ?? say('someone')} comment={comment} onSeek={onSeek} />
      <p className="mt-0.5 wrap-anywhere whitespace-pre-wrap">{text}</p>
    </>
  )
}

function TextButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" onClick={onClick} className="min-h-9 hover:text-ink hover:underline">
      {children}
    </button>
  )
}
