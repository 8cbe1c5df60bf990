import { seesChannel } from '@earmark/core/access/visibility.ts'
import type { Comment } from '@earmark/core/entities/comment.ts'
import type { Recording } from '@earmark/core/entities/recording.ts'
import type { Person } from '@earmark/core/people.ts'
import { isTimed } from '@earmark/core/recording/silent-engines.ts'
import { useMemo } from 'react'
import { attempt } from '../../../base/attempt.ts'
import { newId } from '../../../base/local-db/new-id.ts'
import { useNotes } from '../../../base/local-db/notes-context.tsx'
import { useChannels } from '../../../base/local-db/use-channels.ts'
import { useThread } from '../../../base/local-db/use-thread.ts'
import { useMembers, useStrangers } from '../../../base/people/people.ts'
import type { Playback } from '../../../base/player/playback.ts'
import { CommentItem } from './comment-item.tsx'
import { Composer, type Written } from './composer.tsx'
import { Reactions } from './reactions.tsx'

interface CommentsProps {
  recording: Recording
  playback: Playback
}

/**
 * What is said about a note: under its words, each at its moment of the sound. In a personal account nobody begins that
 * but those with whom the note is shared.
 */
export function Comments({ recording, playback }: CommentsProps) {
  const notes = useNotes()
  const { ulid, channel_id } = recording
  const thread = useThread(ulid)
  const readers = useReaders(channel_id)
  const comments = thread?.comments ?? []
  useStrangers(comments.map(({ user_id }) => user_id))
  if (channel_id === null && comments.length === 0) return null
  const count = comments.filter(({ removed_at }) => removed_at === null).length
  const add = ({ text, mentions, at_seconds }: Written, reply_to: string | null = null) =>
    attempt(notes.mutate('comment.add', { ulid, id: newId(), text, mentions, at_seconds, reply_to }))
  return (
    <section aria-label="Comments" className="mt-10 border-t border-line pt-6">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl">
          {count === 0 ? 'Comments' : count === 1 ? '1 comment' : `${count} comments`}
        </h2>
        <Reactions ulid={ulid} comment_id={null} reactions={thread?.reactions ?? []} />
      </div>
      <ol className="grid grid-cols-1 gap-5">
        {comments
          .filter(({ reply_to }) => reply_to === null)
          .map((first) => (
            <li key={first.id}>
              <CommentItem
                ulid={ulid}
                comment={first}
                replies={repliesTo(comments, first)}
                reactions={thread?.reactions ?? []}
                readers={readers}
                onSeek={playback.seek}
                onReply={(written) => add(written, first.id)}
              />
            </li>
          ))}
      </ol>
      <div className="mt-5">
        <Composer label="Comment" readers={readers} {...(isTimed(recording) && { playback })} onSend={add} />
      </div>
    </section>
  )
}

function repliesTo(comments: readonly Comment[], { id }: Comment): Comment[] {
  return comments.filter(({ reply_to }) => reply_to === id)
}

/** Whom it makes sense to name: those who see the channel. */
function useReaders(channel_id: string | null): readonly Person[] {
  const members = useMembers()
  const channel = useChannels().find(({ id }) => id === channel_id)
  return useMemo(
    () => (channel ? members.filter(({ id, role }) => seesChannel({ user_id: id, role }, channel)) : []),
    [members, channel],
  )
}
