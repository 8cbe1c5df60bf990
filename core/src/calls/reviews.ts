import {
  adminReview,
  adminReviewsAnswer,
  adminReviewsQuery,
  approveReviewRequest,
  declineReviewRequest,
  ownReviewAnswer,
  publicReviewsAnswer,
  publicReviewsQuery,
  reviewRequest,
} from '../reviews/reviews-api.ts'
import { administrator, anyone, defineCalls, done, json, ok, self } from './call.ts'
import { byId } from './path-params.ts'

const own = ok('Your review and where it stands; null: you have written none', ownReviewAnswer)
const decided = ok('The review as it is now', adminReview)

export const reviewCalls = defineCalls({
  'GET /public/reviews': {
    summary: 'What people say of Earmark here, newest first: what was approved',
    who: anyone,
    query: publicReviewsQuery,
    answer: ok('Mean, numbers, and a page of reviews', publicReviewsAnswer),
  },
  'GET /me/review': {
    summary: 'The review that the person has written',
    who: self,
    answer: own,
  },
  'PUT /me/review': {
    summary: 'Writes or changes the person’s review, which then waits to be approved',
    description: 'Where one was approved before, that one is shown until the new one is approved.',
    who: self,
    body: json(reviewRequest),
    answer: own,
  },
  'DELETE /me/review': {
    summary: 'Withdraws the person’s review, whatever is shown of it',
    who: self,
    answer: done('There is none of theirs'),
  },
  'GET /admin/reviews': {
    summary: 'Reviews by where they stand, newest first, for the administrator of the instance',
    who: administrator,
    query: adminReviewsQuery,
    answer: ok('A page of them', adminReviewsAnswer),
  },
  'POST /admin/reviews/:id/approve': {
    summary: 'Shows a review to everyone',
    description: 'A version that its writer has changed meanwhile is a conflict.',
    who: administrator,
    params: byId,
    body: json(approveReviewRequest),
    answer: decided,
  },
  'POST /admin/reviews/:id/decline': {
    summary: 'Declines a review that waits, or takes down what is shown of any other; its writer is told why',
    who: administrator,
    onFullDisk: true,
    params: byId,
    body: json(declineReviewRequest),
    answer: decided,
  },
})
