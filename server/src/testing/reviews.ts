import {
  type AdminReview,
  adminReviewsAnswer,
  ownReviewAnswer,
  publicReviewsAnswer,
} from '@earmark/core/reviews/reviews-api.ts'
import { post, send } from './call.ts'
import type { TestUser } from './make.ts'
import type { TestApp } from './start-app.ts'

type Person = Pick<TestUser, 'cookie'>

const usual = { stars: 5, text: 'It finds what I said, by a word of it.', name: 'A. L.' }

/** The calls about reviews, as their writers and the administrator of this app make them. */
export function reviewsIn(app: TestApp, administrator: Person) {
  const write = ({ cookie }: Person, wish: object = {}) =>
    send(app, '/api/v1/me/review', { method: 'PUT', cookie, body: { ...usual, ...wish } })

  const own = async ({ cookie }: Person) =>
    ownReviewAnswer.parse(await (await send(app, '/api/v1/me/review', { cookie })).json()).review

  const withdraw = ({ cookie }: Person) => send(app, '/api/v1/me/review', { method: 'DELETE', cookie })

  const seen = async (query = '') =>
    publicReviewsAnswer.parse(await (await app.fetch(`/api/v1/public/reviews${query}`)).json())

  const listed = async (query = '') => {
    const answer = await send(app, `/api/v1/admin/reviews${query}`, { cookie: administrator.cookie })
    return adminReviewsAnswer.parse(await answer.json())
  }

  const judge = (id: string, word: 'approve' | 'decline', body: object) =>
    post(app, `/api/v1/admin/reviews/${id}/${word}`, { cookie: administrator.cookie, body })

  /** The one that was written last in this state. */
  const newest = async (state = 'waiting'): Promise<AdminReview> => {
    const [first] = (await listed(`?state=${state}`)).items
    if (!first) throw new Error(`no review is ${state}`)
    return first
  }

  const approve = async () => {
    const { id, version } = await newest()
    return judge(id, 'approve', { version })
  }

  const decline = async (reason = 'It names somebody else.', state = 'waiting') => {
    const { id, version } = await newest(state)
    return judge(id, 'decline', { version, reason })
  }

  return { write, own, withdraw, seen, listed, judge, newest, approve, decline }
}
