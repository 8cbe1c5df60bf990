import type { z } from 'zod'
import { refused } from '../refusals.ts'
import type { Mutation } from './mutation.ts'
import { attachmentMutations } from './mutations/attachment.ts'
import { channelMutations } from './mutations/channel.ts'
import { commentMutations } from './mutations/comment.ts'
import { conversationMutations } from './mutations/conversation.ts'
import { creationMutations } from './mutations/creation.ts'
import { insightsMutations } from './mutations/insights.ts'
import { libraryMutations } from './mutations/library.ts'
import { manyRecordingsMutations } from './mutations/many-recordings.ts'
import { marksMutations } from './mutations/marks.ts'
import { meetingMutations } from './mutations/meeting.ts'
import { moveMutations } from './mutations/move.ts'
import { newRecordingMutations } from './mutations/new-recording.ts'
import { recordingMutations } from './mutations/recording.ts'
import { templateMutations } from './mutations/template.ts'
import { titleMutations } from './mutations/recording-title.ts'
import { replaceWordsMutations } from './mutations/replace-words.ts'
import { tagMutations } from './mutations/tag.ts'
import { todoMutations } from './mutations/todo.ts'
import { transcriptMutations } from './mutations/transcript.ts'
import { vocabularyMutations } from './mutations/vocabulary.ts'
import type { Tx } from './tx.ts'

/** Every way an entity can change, on a device and on the server alike. */
export const mutations = {
  ...newRecordingMutations,
  ...recordingMutations,
  ...titleMutations,
  ...transcriptMutations,
  ...replaceWordsMutations,
  ...attachmentMutations,
  ...tagMutations,
  ...manyRecordingsMutations,
  ...channelMutations,
  ...commentMutations,
  ...insightsMutations,
  ...todoMutations,
  ...meetingMutations,
  ...creationMutations,
  ...templateMutations,
  ...vocabularyMutations,
  ...marksMutations,
  ...conversationMutations,
  ...moveMutations,
  ...libraryMutations,
} as const

export type MutationName = keyof typeof mutations

/** What a caller hands over; defaults may be left out. */
export type MutationArgs<Name extends MutationName> = z.input<(typeof mutations)[Name]['args']>

/** What only the server knows to be true: the sound it holds, its jobs, the end of the 30 days. */
const serverOnly: ReadonlySet<string> = new Set<MutationName>([
  'recording.set_status',
  'recording.set_sound',
  'recording.set_sides',
  'recording.set_transcript',
  'recording.finish',
  'recording.purge',
  'recording.move_out',
  'recording.move_in',
  'channel.open_default',
  'channel.forget_member',
  'channel.open_for_left',
  'recordings.file',
  'tag.restore_copy',
  'recording.restore_copy',
  'meeting.keep_door_log',
])

/** What a device may push. */
export const clientMutations: readonly MutationName[] = Object.keys(mutations)
  .filter(isMutationName)
  .filter((name) => !serverOnly.has(name))

export function isClientMutation(name: string): name is MutationName {
  return isMutationName(name) && !serverOnly.has(name)
}

/**
 * Throws `invalid_input` for an unknown name or wrong arguments, `not_found` for a row that is not there,
 * `conflict` where the row's state forbids it, and then has changed nothing.
 */
export async function runMutation(tx: Tx, name: string, args: unknown): Promise<void> {
  if (!isMutationName(name)) {
    throw refused('unknown_mutation', `no mutation ${name.slice(0, 64)}`)
  }
  await mutations[name].run(tx, args)
}

/** The arguments as they are queued: with what the device knows now, and others will not know later. */
export async function completeArgs(tx: Tx, name: MutationName, args: unknown): Promise<unknown> {
  const { complete }: Mutation = mutations[name]
  return complete ? complete(tx, args) : args
}

/** How something stays of a change that was refused because of what others have done; of most, nothing does. */
export function keepOf(name: string): Mutation['keep'] {
  return isMutationName(name) ? (mutations[name] as Mutation).keep : undefined
}

function isMutationName(name: string): name is MutationName {
  return Object.hasOwn(mutations, name)
}
