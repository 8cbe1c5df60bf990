import type { z } from 'zod'
import { channel } from '../entities/channel.ts'
import { comment, reactions } from '../entities/comment.ts'
import { conversation } from '../entities/conversation.ts'
import { creationVersion } from '../entities/creation.ts'
import { insights } from '../entities/insights.ts'
import { marks } from '../entities/marks.ts'
import { meeting } from '../entities/meeting.ts'
import { tag } from '../entities/tag.ts'
import { template } from '../entities/template.ts'
import { todo } from '../entities/todo.ts'
import { recordingRow, transcriptRow } from '../entities/transcript.ts'
import { vocabulary } from '../entities/vocabulary.ts'

/** Every kind of row that is synced, by its schema. Apart from what `kinds.ts` says of them: pages load that. */
export const rowSchemas = {
  recording: recordingRow,
  transcript: transcriptRow,
  tag,
  channel,
  comment,
  reactions,
  insights,
  todo,
  meeting,
  creation_version: creationVersion,
  template,
  vocabulary,
  marks,
  conversation,
}

export type Rows = { [K in keyof typeof rowSchemas]: z.infer<(typeof rowSchemas)[K]> }
