import { archive, archivesAnswer } from '../archives-api.ts'
import { accepted, defineCalls, ok, self } from './call.ts'
import { byId } from './path-params.ts'

/** Of the personal account of who asks. */
export const archiveCalls = defineCalls({
  'GET /archives': {
    summary: 'Your libraries on their way out or in, newest first',
    who: self,
    answer: ok('Up to 20', archivesAnswer),
  },
  'POST /archives': {
    summary:
      'Writes everything in your own account into one archive, or tells of the one that is being written',
    who: self,
    fresh: true,
    answer: accepted('The archive that is being written', archive),
  },
  'GET /archives/:id': {
    summary: 'How far an archive is',
    who: self,
    params: byId,
    answer: ok('The archive', archive),
  },
  'GET /archives/:id/file': {
    summary: 'The archive itself, whole or a range of it',
    who: self,
    params: byId,
    answer: {
      kind: 'own',
      statuses: {
        200: { description: 'A zip archive', types: { 'application/zip': 'binary' } },
        206: { description: 'The range that was asked for' },
        304: { description: 'Unchanged' },
        416: { description: 'There is no such range' },
      },
    },
  },
})
