import type { Playback } from '../../base/player/playback.ts'
import { Notice } from '../../base/ui/notice.tsx'
import { SharedCommentItem } from './shared-comment-item.tsx'
import { SharedComposer } from './shared-composer.tsx'
import { useSharedWords } from './shared-words.tsx'
import { useSharedThread } from './use-shared-thread.ts'

interface SharedCommentsProps {
  id: string
  playback: Playback
  /** A comment can be about a moment of it. */
  isTimed: boolean
}

/** What was said about the note, by its people and by those with whom it is shared. */
export function SharedComments({ id, playback, isTimed }: SharedCommentsProps) {
  const say = useSharedWords()
  const thread = useSharedThread(id)
  const { comments } = thread
  if (!comments) return thread.failure ? <Notice kind="alert">{thread.failure}</Notice> : null
  const count = comments.filter(({ is_removed }) => !is_removed).length
  return (
    <section aria-label={say('comments')} className="mt-10 border-t border-line pt-6">
      <h2 className="mb-3 text-xl">{count === 0 ? say('comments') : say('commentCount', { count })}</h2>
      <ol className="grid grid-cols-1 gap-5">
        {comments
          .filter(({ reply_to }) => reply_to === null)
          .map((first) => (
            <li key={first.id}>
              <SharedCommentItem
                comment={first}
                replies={comments.filter(({ reply_to }) => reply_to === first.id)}
                thread={thread}
                onSeek={playback.seek}
              />
            </li>
          ))}
      </ol>
      <div className="mt-5 grid gap-3">
        {thread.failure && <Notice kind="alert">{thread.failure}</Notice>}
        <SharedComposer
          label={say('comment')}
          {...(isTimed && { playback })}
          isBusy={thread.isBusy}
          onSend={thread.add}
        />
      </div>
    </section>
  )
}
