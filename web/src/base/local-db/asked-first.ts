import type { ConversationScope } from '@earmark/core/entities/conversation.ts'
import { makeLiveValue } from '../live-value.ts'

/** What a new conversation begins with, where it is begun elsewhere than on its page. */
export interface AskedFirst {
  /** Asked at once; empty: the person types it there. */
  text: string
  scope: ConversationScope
}

/** The box on the dashboard and the palette say it; the page takes it. */
export const askedFirst = makeLiveValue<AskedFirst | undefined>(undefined)

/** What stands in the box while the page that it is on gives way to the next: a question waits for the one before it. */
export const unsentQuestion = makeLiveValue('')
