import { z } from 'zod'
import { todoFeedAnswer } from '../todo-feed-api.ts'
import { created, defineCalls, done, holder, insider, ok } from './call.ts'

export const todoCalls = defineCalls({
  'GET /todos/feed': {
    summary: 'The secret address at which calendars read your to-dos',
    who: insider,
    answer: ok('The address, if there is one', todoFeedAnswer),
  },
  'POST /todos/feed': {
    summary: 'Makes a secret address for your to-dos; one made before ends',
    who: insider,
    answer: created('The new address', todoFeedAnswer),
  },
  'DELETE /todos/feed': {
    summary: 'Ends the secret address of your to-dos',
    who: insider,
    answer: done('It leads nowhere'),
  },
  'GET /public/todos/:file': {
    summary: 'The to-dos of the person who made this secret address, as a calendar',
    who: holder,
    /** Whatever is written there: what is no secret is looked for like one, and not found. */
    params: z.object({ file: z.string() }),
    answer: {
      kind: 'own',
      statuses: {
        200: {
          description: 'All that are open, and those done lately',
          types: { 'text/calendar': 'text' },
        },
        304: { description: 'Unchanged' },
      },
    },
  },
})
