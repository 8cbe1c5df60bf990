import { z } from 'zod'
import { modelAnswer, modelChoiceRequest } from '../access/model-choices-api.ts'
import { defineCalls, done, insider, inTeam, json, ok, self } from './call.ts'
import { byId } from './path-params.ts'

const isTakenBack = z.object({ allowed: z.literal(false) })

/** Whether the language model of the instance may read notes. */
export const modelCalls = defineCalls({
  'GET /model': {
    summary: 'The language model of this server, and whether it may read the notes of the account',
    who: insider,
    answer: ok('The model, and who said what', modelAnswer),
  },
  'PUT /me/model': {
    summary: 'Lets the language model read what answers your questions, or not',
    who: self,
    onFullDisk: isTakenBack,
    body: json(modelChoiceRequest),
    answer: done('It holds from now on'),
  },
  'PUT /accounts/:id/model': {
    summary: 'Lets the language model read the notes of a team, or not',
    who: inTeam('model.choose'),
    onFullDisk: isTakenBack,
    params: byId,
    body: json(modelChoiceRequest),
    answer: done('It holds from now on'),
  },
})
