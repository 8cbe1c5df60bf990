import type { SharedComment } from '@earmark/core/entities/share.ts'
import { ulid } from '@earmark/core/ids.ts'
import { useEffect, useState } from 'react'
import { api } from '../../base/api/fetch-client.ts'
import { useAction } from '../../base/settings/use-action.ts'
import type { Said } from './shared-composer.tsx'

/** What others say meanwhile is asked for this often. */
const askEveryMs = 20_000

export type SharedThread = ReturnType<typeof useSharedThread>

/** Each change answers with all that is there by then. */
export function useSharedThread(id: string) {
  const [comments, setComments] = useState<SharedComment[]>()
  const { isBusy, failure, run } = useAction()
  useEffect(() => {
    const leaving = new AbortController()
    const ask = () => {
      if (document.hidden) return
      api.call('GET /public/shares/:id/comments', { params: { id }, signal: leaving.signal }).then(
        ({ items }) => setComments(items),
        // Without a connection it is asked the next time; what was revoked the page itself finds out.
        () => undefined,
      )
    }
    ask()
    const timer = setInterval(ask, askEveryMs)
    return () => {
      clearInterval(timer)
      leaving.abort()
    }
  }, [id])
  const change = (asked: Promise<{ items: SharedComment[] }>) =>
    run(async () => setComments((await asked).items))
  return {
    comments,
    isBusy,
    failure,
    add: (said: Said, reply_to: string | null = null) => {
      const body = { ...said, id: ulid(Date.now(), crypto.getRandomValues(new Uint8Array(10))), reply_to }
      change(api.call('POST /public/shares/:id/comments', { params: { id }, body }))
    },
    edit: (comment: string, text: string) =>
      change(
        api.call('PATCH /public/shares/:id/comments/:comment', { params: { id, comment }, body: { text } }),
      ),
    remove: (comment: string) =>
      change(api.call('DELETE /public/shares/:id/comments/:comment', { params: { id, comment } })),
  }
}
