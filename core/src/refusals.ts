import { AppError, type ErrorCode, type Refusal, sentenceOfCode } from './errors.ts'
import { nameSentences } from './text/name-sentences.ts'

/**
 * Why a change is refused: the reason is stored and sent, with what belongs into the `{…}` of its sentence; the sentence
 * is made where a person reads it. What is stored stays, so a reason is not renamed.
 */
const reasons = {
  unknown_mutation: { code: 'invalid_input', sentence: 'This change is not known here.' },
  unknown_field: { code: 'invalid_input', sentence: 'The field “{field}” is not known here.' },
  empty_field: { code: 'invalid_input', sentence: '“{field}” must not be empty.' },
  too_long: { code: 'invalid_input', sentence: '“{field}” must have at most {most} characters.' },
  invalid_field: { code: 'invalid_input', sentence: '“{field}” is not valid.' },
  unstorable: {
    code: 'invalid_input',
    sentence: 'This contains a character or a date that cannot be saved.',
  },
  not_recordable: {
    code: 'invalid_input',
    sentence: '“recorded_at” must be a time between 1860 and tomorrow.',
  },
  name_address: { code: 'invalid_input', sentence: nameSentences.address },
  name_unseen: { code: 'invalid_input', sentence: nameSentences.unseen },
  name_lines: { code: 'invalid_input', sentence: nameSentences.lines },
  name_hidden: { code: 'invalid_input', sentence: nameSentences.hidden },

  role_forbids: { code: 'forbidden', sentence: 'Your role in this team does not allow this.' },
  recorded_by_another: {
    code: 'forbidden',
    sentence: 'Only the person who recorded it and the team’s administrators can change this.',
  },

  note_in_trash: { code: 'conflict', sentence: 'This note is in the trash. Restore it first.' },
  changed_since_removal: {
    code: 'conflict',
    sentence: 'This note was changed on another device meanwhile, so it was kept.',
  },
  renamed_later: {
    code: 'conflict',
    sentence:
      'The title “{title}” was replaced: this note was renamed on another device after that. You can find it under Earlier titles in the note’s menu.',
  },
  sides_alike: { code: 'conflict', sentence: 'Left and right are the same in this audio.' },
  still_uploading: {
    code: 'conflict',
    sentence: '“{title}” is still uploading. Move it once its audio is on the server.',
  },
  untitled_still_uploading: {
    code: 'conflict',
    sentence: 'This note is still uploading. Move it once its audio is on the server.',
  },
  too_many_attachments: { code: 'invalid_input', sentence: 'A note can have at most {most} attachments.' },

  conversation_gone: { code: 'not_found', sentence: 'This conversation no longer exists.' },
  too_many_questions: {
    code: 'invalid_input',
    sentence: 'A conversation can have at most {most} questions. Begin a new one.',
  },

  vocabulary_full: {
    code: 'invalid_input',
    sentence: 'The vocabulary can have at most {most} names. Remove some first.',
  },

  template_by_another: {
    code: 'forbidden',
    sentence: 'Only the person who made this template and the team’s administrators can change it.',
  },
  too_many_templates: {
    code: 'invalid_input',
    sentence: 'There can be at most {most} templates. Delete one first.',
  },

  tag_gone: { code: 'not_found', sentence: 'This tag no longer exists.' },
  too_many_tags: { code: 'invalid_input', sentence: 'A note can have at most {most} tags.' },
  tag_name_taken: {
    code: 'conflict',
    sentence: 'There is already a tag called “{name}”. You can merge the two.',
  },

  no_comments_here: { code: 'conflict', sentence: 'Only a team’s notes can be commented on.' },
  comment_gone: { code: 'not_found', sentence: 'This comment no longer exists.' },
  comment_by_another: {
    code: 'forbidden',
    sentence: 'Only the person who wrote a comment can change it.',
  },
  moment_past_end: {
    code: 'invalid_input',
    sentence: 'This note ends at {end}. A comment stands at a moment before that.',
  },
  too_many_comments: { code: 'invalid_input', sentence: 'A note can have at most {most} comments.' },
  too_many_reactions: {
    code: 'invalid_input',
    sentence: 'This note has more reactions than it can hold.',
  },

  todo_gone: { code: 'not_found', sentence: 'This to-do no longer exists.' },
  too_many_meeting_lines: {
    code: 'invalid_input',
    sentence: 'A meeting can have at most {most} lines written beside it.',
  },
  too_many_todos: { code: 'invalid_input', sentence: 'A note can have at most {most} to-dos.' },
  too_many_creations: {
    code: 'invalid_input',
    sentence: 'At most {most} things can be made from one note. Delete one of them first.',
  },
  no_model: { code: 'conflict', sentence: 'There is no language model on this server.' },
  model_not_allowed: {
    code: 'forbidden',
    sentence: 'The language model may not read these notes. Allow it in the settings first.',
  },
  model_busy: { code: 'unavailable', sentence: 'The language model is busy. Try again in a moment.' },
  model_unavailable: {
    code: 'unavailable',
    sentence:
      'The language model cannot be reached or answers with an error. Nothing was made. Try again later.',
  },
  model_late: {
    code: 'unavailable',
    sentence: 'The language model did not answer in time. Nothing was made. Try again later.',
  },
  model_refused: {
    code: 'unavailable',
    sentence: 'The language model refused to write this.',
  },
  model_failed: {
    code: 'unavailable',
    sentence: 'The language model wrote nothing that can be used. Try again later.',
  },
  nothing_held: {
    code: 'conflict',
    sentence: 'The note says nothing of what the language model wrote.',
  },
  nothing_held_of_many: {
    code: 'conflict',
    sentence: 'The notes say nothing of what the language model wrote.',
  },
  no_words: { code: 'conflict', sentence: 'This note has no words yet.' },
  no_words_in_many: { code: 'conflict', sentence: 'None of these notes has words on the server yet.' },
  too_long_to_send: {
    code: 'invalid_input',
    sentence: 'Notes of at most {most} characters are sent to the language model; this one is longer.',
  },
  template_gone: { code: 'not_found', sentence: 'This template no longer exists.' },
  creation_gone: { code: 'not_found', sentence: 'This was deleted meanwhile.' },
  version_gone: { code: 'not_found', sentence: 'This version no longer exists.' },
  made_from_words: {
    code: 'conflict',
    sentence: 'This was made from the note’s words. Edit it where the note shows it.',
  },
  too_many_choices: { code: 'invalid_input', sentence: 'This note has more choices than it can hold.' },

  channel_gone: { code: 'not_found', sentence: 'This channel does not exist, or you are not in it.' },
  channel_not_managed: {
    code: 'forbidden',
    sentence: 'Only the team’s administrators and whoever made the channel can change it.',
  },
  channel_archived: { code: 'conflict', sentence: 'This channel is archived. Restore it first.' },
  channel_stays_open: { code: 'conflict', sentence: '“{name}” is for everyone and stays open.' },
  last_in_channel: {
    code: 'conflict',
    sentence: 'You are the last one in this private channel. Open or archive it instead.',
  },
  channel_full: { code: 'invalid_input', sentence: 'A channel can have at most {most} people.' },
  channel_name_taken: { code: 'conflict', sentence: 'There is already a channel called “{name}”.' },
  restored_name_taken: {
    code: 'conflict',
    sentence: 'There is already a channel called “{name}”. Rename one of the two first.',
  },
  not_in_team: { code: 'not_found', sentence: 'This person is not in the team.' },

  search_gone: { code: 'not_found', sentence: 'This saved search is no longer there.' },
  too_many_searches: {
    code: 'conflict',
    sentence: 'You have {most} saved searches, which is as many as there can be. Remove one first.',
  },
} as const satisfies Record<string, { code: ErrorCode; sentence: string }>

export type RefusalReason = keyof typeof reasons

type Placeholder<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never
type NameIn<Reason extends RefusalReason> = Placeholder<(typeof reasons)[Reason]['sentence']>

/** What belongs into the sentence; nothing where it has no place for anything. */
type ParamsOf<Reason extends RefusalReason> = [NameIn<Reason>] extends [never]
  ? [params?: undefined]
  : [params: Record<NameIn<Reason>, string | number>]

/** To throw. `message` is for us. */
export function refused<Reason extends RefusalReason>(
  reason: Reason,
  message: string,
  ...params: ParamsOf<Reason>
): AppError {
  const { code } = reasons[reason]
  const given = refusal(reason, ...params)
  return new AppError(code, message, { detail: refusalSentence(given), refusal: given })
}

export function refusal<Reason extends RefusalReason>(
  reason: Reason,
  ...[params]: ParamsOf<Reason>
): Refusal {
  return { code: reasons[reason].code, reason, ...(params && { params }) }
}

/** Also of a reason that an earlier or a later version has given. */
export function refusalSentence({ code, reason, params = {} }: Refusal): string {
  if (reason === undefined || !isRefusalReason(reason)) return sentenceOfCode(code)
  return reasons[reason].sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))
}

function isRefusalReason(text: string): text is RefusalReason {
  return Object.hasOwn(reasons, text)
}
