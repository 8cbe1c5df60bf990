import type { ModelAnswer } from '@earmark/core/access/model-choices-api.ts'
import { api } from '../../base/api/fetch-client.ts'
import { type LiveValue, makeLiveValue } from '../../base/live-value.ts'
import { newId } from '../../base/local-db/new-id.ts'
import type { Notes } from '../../base/local-db/notes.ts'
import { makeWritings, type Writings } from './writings.ts'

/** The language model, as it stands to the notes of one account, and what it writes there. */
export interface ModelHere {
  /** undefined: not known yet, or not to be known without a connection. */
  standing: LiveValue<ModelAnswer | undefined>
  /** Asks the server again; comes when it has answered, or cannot. */
  look: () => Promise<ModelAnswer | undefined>
  writings: Writings
}

export function modelHere(notes: Notes): ModelHere {
  const known = models.get(notes) ?? open(notes)
  models.set(notes, known)
  return known
}

const models = new WeakMap<Notes, ModelHere>()

function open(notes: Notes): ModelHere {
  const standing = makeLiveValue<ModelAnswer | undefined>(undefined)
  return {
    standing,
    async look() {
      try {
        standing.set(await api.call('GET /model'))
      } catch {
        // What was known before is what is known: the server asks for itself before anything is sent.
      }
      return standing.get()
    },
    writings: makeWritings({
      newId,
      async *ask(body, signal) {
        // Only where a model writes is an answer read as it comes.
        const { readEvents } = await import('../../base/api/read-events.ts')
        yield* readEvents('/api/v1/answers', { body, signal })
      },
      keep: (ulid, exchange) => notes.mutate('conversation.answer_again', { ulid, exchange }),
    }),
  }
}
