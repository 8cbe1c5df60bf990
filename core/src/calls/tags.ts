import { tag } from '../entities/tag.ts'
import { createTagRequest, listTagsAnswer, patchTagRequest } from '../recordings-api.ts'
import { byRole, created, defineCalls, done, insider, json, ok } from './call.ts'
import { byId } from './path-params.ts'

export const tagCalls = defineCalls({
  'GET /tags': {
    summary: 'All tags, by name',
    who: insider,
    answer: ok('The tags', listTagsAnswer),
  },
  'POST /tags': {
    summary: 'Makes a tag',
    who: byRole('tag.create'),
    body: json(createTagRequest),
    answer: created('The new tag', tag),
  },
  'PATCH /tags/:id': {
    summary: 'Renames or recolours a tag',
    who: byRole('tag.edit'),
    params: byId,
    body: json(patchTagRequest),
    answer: ok('The tag', tag),
  },
  'DELETE /tags/:id': {
    summary: 'Removes a tag, and leaves its recordings',
    who: byRole('tag.remove'),
    params: byId,
    answer: done('It is gone'),
  },
})
