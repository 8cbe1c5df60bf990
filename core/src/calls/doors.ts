import { z } from 'zod'
import {
  doorCaptionsRequest,
  doorMinutesAnswer,
  endDoorRequest,
  objectRequest,
  openDoorRequest,
  patchDoorRequest,
} from '../doors-api.ts'
import { door, openDoor } from '../entities/door.ts'
import { created, defineCalls, done, holder, insider, json, ok, streamed } from './call.ts'

/** Whatever is written there: what is no identifier of a door is looked for like one, and not found. */
const byDoor = z.object({ id: z.string() })
const oneDoor = ok('The door', door)

export const doorCalls = defineCalls({
  'POST /doors': {
    summary: 'Opens a door to a meeting of yours that is being recorded: a link for the others',
    description:
      'A meeting has one: opened again, it is the same, or one with a new link where it was closed.',
    who: insider,
    body: json(openDoorRequest),
    answer: created('The door', door),
  },
  'GET /doors/:id': {
    summary: 'A door of yours, with what happened at it',
    who: insider,
    params: byDoor,
    answer: oneDoor,
  },
  'PATCH /doors/:id': {
    summary: 'Changes what is named, and leaves the rest',
    who: insider,
    params: byDoor,
    body: json(patchDoorRequest),
    answer: oneDoor,
  },
  'PUT /doors/:id/captions': {
    summary: 'What was said last, for visitors to read along, where captions are shared',
    who: insider,
    params: byDoor,
    body: json(doorCaptionsRequest),
    answer: done('Visitors read it'),
  },
  'POST /doors/:id/end': {
    summary:
      'The meeting is over; where nothing was kept of it, its door is gone with all that happened there',
    who: insider,
    params: byDoor,
    body: json(endDoorRequest),
    answer: done('Visitors are told'),
  },
  'DELETE /doors/:id': {
    summary: 'Closes a door: its link leads nowhere, and what happened at it stays with the note',
    who: insider,
    params: byDoor,
    answer: done('It leads nowhere'),
  },
  'GET /public/doors/:id': {
    summary: 'That and why a meeting is recorded and by whom, with what is said where the host shares it',
    description: 'As events: as it is, and again whenever it changes.',
    who: holder,
    params: byDoor,
    answer: streamed(ok('What the link leads to', openDoor)),
  },
  'POST /public/doors/:id/objections': {
    summary: 'Objects to being recorded: the host is told at once, and it stands in the log of the note',
    who: holder,
    params: byDoor,
    body: json(objectRequest),
    answer: done('The host was told'),
  },
  'POST /public/doors/:id/minutes': {
    summary: 'A copy of the minutes, where the host gives them away; that one was taken stands in the log',
    who: holder,
    params: byDoor,
    answer: ok('The minutes', doorMinutesAnswer),
  },
})
