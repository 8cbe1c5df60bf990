import { mayTo } from '@earmark/core/access/permissions.ts'
import type { Comment } from '@earmark/core/entities/comment.ts'
import type { Reaction } from '@earmark/core/entities/thread.ts'
import { anchorOf } from '@earmark/core/notifications/page-of.ts'
import type { Person } from '@earmark/core/people.ts'
import { pieces } from '@earmark/core/text/mentions.ts'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { attempt } from '../../../base/attempt.ts'
import { useNotes } from '../../../base/local-db/notes-context.tsx'
import { CommentHead } from '../../../base/comments/comment-head.tsx'
import { nameOf, usePeople } from '../../../base/people/people.ts'
import { PersonSign } from '../../../base/ui/person-sign.tsx'
import { Question } from '../../../base/ui/question.tsx'
import { Composer, type Written } from './composer.tsx'
import { Reactions } from './reactions.tsx'

interface CommentItemProps {
  ulid: string
  comment: Comment
  replies?: readonly Comment[]
  reactions: readonly Reaction[]
  readers: readonly Person[]
  onSeek: (seconds: number) => void
  /** Not given: it is an answer itself. */
  onReply?: (written: Written) => void
}

/** One comment with its answers. */
export function CommentItem(props: CommentItemProps) {
  const { comment, replies = [], onReply } = props
  const [opened, setOpened] = useState<'reply' | 'edit'>()
  const close = () => setOpened(undefined)
  // A notification leads here.
  const isMeant = useLocation().hash === `#${anchorOf(comment.id)}`
  return (
    <div
      ref={isMeant ? bringIntoView : undefined}
      className={`flex gap-3 ${isMeant ? '-mx-2 rounded-m bg-sunken px-2 py-2' : ''}`}
    >
      <Author comment={comment} />
      <div className="min-w-0 grow">
        {opened === 'edit' ? (
          <Editor {...props} onClose={close} />
        ) : (
          <Words
            {...props}
            onReply={onReply && (() => setOpened('reply'))}
            onEdit={() => setOpened('edit')}
          />
        )}
        {replies.length > 0 && (
          <ol className="mt-3 grid grid-cols-1 gap-3">
            {replies.map((reply) => (
              <li key={reply.id}>
                <CommentItem
                  ulid={props.ulid}
                  comment={reply}
                  reactions={props.reactions}
                  readers={props.readers}
                  onSeek={props.onSeek}
                />
              </li>
            ))}
          </ol>
        )}
        {opened === 'reply' && onReply && (
          <div className="mt-3">
            <Composer
              label="Reply"
              readers={props.readers}
              hasFocus
              onCancel={close}
              onSend={(written) => {
                onReply(written)
                close()
              }}
            />
          </div>
        )}
      </div>
    </div>
  )
}

function bringIntoView(meant: HTMLElement | null): void {
  meant?.scrollIntoView({ block: 'center' })
}

function Author({ comment: { user_id } }: Pick<CommentItemProps, 'comment'>) {
  return <PersonSign name={nameOf(usePeople(), user_id)} />
}

interface WordsProps extends Omit<CommentItemProps, 'onReply'> {
  onReply: (() => void) | undefined
  onEdit: () => void
}

function Words({ ulid, comment, reactions, readers, onSeek, onReply, onEdit }: WordsProps) {
  const people = usePeople()
  const { id, user_id, text, removed_at } = comment
  if (removed_at !== null) return <p className="py-1 text-sm text-ink-3 italic">This comment was removed.</p>
  return (
    <>
      <CommentHead name={nameOf(people, user_id)} comment={comment} onSeek={onSeek} />
      <p className="mt-0.5 wrap-anywhere whitespace-pre-wrap">
        {pieces(text, readers).map((piece, at) =>
          piece.person ? (
            // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text never change places
            <span key={at} className="font-semibold text-leaf">
              {piece.text}
            </span>
          ) : (
            piece.text
          ),
        )}
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-ink-3">
        <Reactions ulid={ulid} comment_id={id} reactions={reactions} />
        {onReply && <TextButton onClick={onReply}>Reply</TextButton>}
        <OwnActions ulid={ulid} comment={comment} onEdit={onEdit} />
      </div>
    </>
  )
}

function OwnActions({
  ulid,
  comment: { id, user_id },
  onEdit,
}: Pick<WordsProps, 'ulid' | 'comment' | 'onEdit'>) {
  const notes = useNotes()
  const { role } = notes.actor
  const isOwn = user_id === notes.actor.user_id
  const mayRemove = role === 'system' || mayTo(role, 'comment.delete', isOwn)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      {isOwn && <TextButton onClick={onEdit}>Edit</TextButton>}
      {mayRemove && <TextButton onClick={() => setIsAsking(true)}>Delete</TextButton>}
      {isAsking && (
        <Question
          title="Delete this comment?"
          about="What it says will be gone for good."
          yes="Delete"
          look="danger"
          onYes={() => {
            setIsAsking(false)
            attempt(notes.mutate('comment.remove', { ulid, id }))
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

function Editor({ ulid, comment, readers, onClose }: CommentItemProps & { onClose: () => void }) {
  const notes = useNotes()
  return (
    <Composer
      label="Edit comment"
      readers={readers}
      text={comment.text}
      hasFocus
      onCancel={onClose}
      onSend={({ text, mentions }) => {
        attempt(notes.mutate('comment.edit', { ulid, id: comment.id, text, mentions }))
        onClose()
      }}
    />
  )
}

function TextButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" onClick={onClick} className="min-h-9 hover:text-ink hover:underline">
      {children}
    </button>
  )
}
