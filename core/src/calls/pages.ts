import { z } from 'zod'
import { page, pageAuthor, pageVersion } from '../entities/page.ts'
import {
  createPageRequest,
  pageAuthorAnswer,
  pageAuthorRequest,
  pagesAnswer,
  pagesQuery,
  patchPageRequest,
  replyRequest,
  versionsAnswer,
} from '../pages-api.ts'
import { created, defineCalls, done, insider, json, ok } from './call.ts'

/** Whatever is written there: what is no identifier of a page is looked for like one, and not found. */
const byPage = z.object({ id: z.string() })

export const pageCalls = defineCalls({
  'POST /pages': {
    summary: 'Makes a public page of a note, or a draft of one',
    description:
      'Published at once unless `state` is `draft`. An account that has not chosen a public name yet gets one that says nothing of whose it is.',
    who: insider,
    body: json(createPageRequest),
    answer: created('The page', page),
  },
  'GET /pages': {
    summary: 'The pages that you may change, newest first',
    who: insider,
    query: pagesQuery,
    answer: ok('Your own, those of your notes, and for administrators of a team all', pagesAnswer),
  },
  'GET /pages/:id': {
    summary: 'One of your pages, with its text',
    who: insider,
    params: byPage,
    answer: ok('The page', page),
  },
  'PATCH /pages/:id': {
    summary: 'Changes what is named, and leaves the rest; publishes or unpublishes',
    who: insider,
    onFullDisk: z.object({ state: z.literal('draft') }),
    params: byPage,
    body: json(patchPageRequest),
    answer: ok('The page', page),
  },
  'DELETE /pages/:id': {
    summary: 'Deletes a page with all its versions at once',
    who: insider,
    params: byPage,
    answer: done('There is no such page any more'),
  },
  'POST /pages/:id/reply': {
    summary: 'Replies once to a page being taken down',
    description:
      'Read by the administrator of the instance, with the page as it is then. A second one is a conflict.',
    who: insider,
    params: byPage,
    body: json(replyRequest),
    answer: ok('The page', page),
  },
  'GET /pages/:id/versions': {
    summary: 'What a page was before, newest first',
    who: insider,
    params: byPage,
    answer: ok('The last 30 versions', versionsAnswer),
  },
  'GET /pages/:id/versions/:number': {
    summary: 'An earlier version of a page, with its text',
    who: insider,
    params: byPage.extend({ number: z.string().regex(/^\d{1,9}$/, 'must be a number') }),
    answer: ok('The version', pageVersion),
  },
  'GET /page-author': {
    summary: 'What your account is called in public',
    who: insider,
    answer: ok('Its public name and address, once chosen', pageAuthorAnswer),
  },
  'PUT /page-author': {
    summary: 'Chooses or changes what your account is called in public',
    description:
      'Earlier addresses go on leading to the pages, and nobody else can have them. A name that another author has, or that looks like it, is refused.',
    who: insider,
    body: json(pageAuthorRequest),
    answer: ok('As it is now', pageAuthor),
  },
})
