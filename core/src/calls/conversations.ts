import {
  askRequest,
  conversationAnswer,
  listConversationsAnswer,
  messageAnswer,
  newConversationAnswer,
  newConversationRequest,
  patchConversationRequest,
  writtenAnswer,
  writtenAnswerRequest,
} from '../conversations-api.ts'
import { created, defineCalls, done, insider, json, ok, optionalJson, streamed } from './call.ts'
import { byUlid } from './path-params.ts'

const description =
  'With `Accept: text/event-stream` each sentence comes as an event `sentence`, and the whole answer as `done`. With `write` the language model of the instance writes it, if there is one: it is sent the sentences that may answer; each of its own is held against those it cites before it comes, and what they do not say is left out and counted. Where it does not write, quotes answer and `written.fell_back` says why.'

/** Each is about the conversations of whoever asks: nobody has another's. */
export const conversationCalls = defineCalls({
  'GET /conversations': {
    summary: 'Your conversations with your notes, the latest first',
    who: insider,
    answer: ok('The conversations', listConversationsAnswer),
  },
  'POST /conversations': {
    summary: 'Begins a conversation with a question to your notes',
    description,
    who: insider,
    body: optionalJson(newConversationRequest),
    answer: streamed(created('The answer, quoted from the notes', newConversationAnswer)),
  },
  'GET /conversations/:ulid': {
    summary: 'One conversation, with its quotes as the notes have them now',
    who: insider,
    params: byUlid,
    answer: ok('The conversation', conversationAnswer),
  },
  'POST /conversations/:ulid/messages': {
    summary: 'Asks on',
    description,
    who: insider,
    params: byUlid,
    body: json(askRequest),
    answer: streamed(ok('The answer, quoted from the notes', messageAnswer)),
  },
  'POST /answers': {
    summary: 'Has the language model write an answer from your notes, which is kept nowhere',
    description:
      'For a device that answers with quotes itself. With `Accept: text/event-stream` each sentence comes as an event `sentence` when it was checked, and the whole as `done`. It is counted once, and not at all where the model wrote nothing that holds; `fell_back` says why.',
    who: insider,
    body: json(writtenAnswerRequest),
    answer: streamed(ok('The sentences, and where the notes say so', writtenAnswer)),
  },
  'PATCH /conversations/:ulid': {
    summary: 'Renames a conversation, or has it ask other notes from now on',
    who: insider,
    params: byUlid,
    body: json(patchConversationRequest),
    answer: ok('The conversation', conversationAnswer),
  },
  'DELETE /conversations/:ulid': {
    summary: 'Removes a conversation; the notes stay',
    who: insider,
    params: byUlid,
    answer: done('It is gone'),
  },
})
