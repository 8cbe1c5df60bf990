import { randomBytes } from 'node:crypto'
import type { Message } from '@earmark/core/conversations-api.ts'
import type { Conversation, ConversationScope, Exchange } from '@earmark/core/entities/conversation.ts'
import { ulid as newUlid } from '@earmark/core/ids.ts'
import { quotesEngine } from '@earmark/core/meaning/citations.ts'
import { understand } from '@earmark/core/meaning/understand.ts'
import { refused } from '@earmark/core/refusals.ts'
import { makeCalendar } from '@earmark/core/search/calendar.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import type { Api } from '../../platform/http/api.ts'
import { sendEvents, wantsEvents } from '../../platform/http/events.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { timesOf } from '../../platform/http/session.ts'
import type { MutationCall } from '../../platform/sync/changes.ts'
import { tables } from '../../platform/sync/tables.ts'
import type { Queries } from '../../ports/database.ts'
import type { Services } from '../../services.ts'
import { answerQuestion } from './answer-question.ts'
import type { AskNeeds } from './read-asked.ts'
import { showMessages } from './show-message.ts'

type Needs = AskNeeds & Pick<Services, 'database' | 'fanout' | 'now' | 'quota' | 'sync'>

/** Questions to the notes of whoever asks, and what was answered. */
export function registerConversations(api: Api, needs: Needs): void {
  const { db, sync } = needs
  const idNow = () => newUlid(needs.now().getTime(), randomBytes(10))

  registerCall(api, 'GET /conversations', async ({ actor }) => {
    const rows = await tables.conversation.tell(db, actor)
    const latest = rows.toSorted((a, b) => (a.updated_at < b.updated_at ? 1 : -1))
    return { items: latest.map(listedOf) }
  })

  registerCall(
    api,
    'POST /conversations',
    async ({ c, actor, viewer, body: { text, scope } = { scope: {} } }) => {
      const ulid = idNow()
      if (text !== undefined) {
        const { timeZone } = timesOf(viewer)
        const said = await ask(needs, { actor, ulid, id: idNow(), text, scope, earlier: [], timeZone })
        return wantsEvents(c) ? sendEvents(c, eventsOf(said)) : said
      }
      await sync.apply(actor, [{ name: 'conversation.create', args: { ulid, scope } }])
      return { ulid }
    },
  )

  registerCall(
    api,
    'POST /conversations/:ulid/messages',
    async ({ c, actor, viewer, params, body: { text } }) => {
      const { ulid, scope, exchanges } = await existing(db, actor, params.ulid)
      const earlier = exchanges.map(({ question }) => question)
      const { timeZone } = timesOf(viewer)
      const said = await ask(needs, { actor, ulid, id: idNow(), text, scope, earlier, timeZone })
      return wantsEvents(c) ? sendEvents(c, eventsOf(said)) : said
    },
  )

  registerCall(api, 'GET /conversations/:ulid', async ({ actor, params: { ulid } }) =>
    shown(db, actor, await existing(db, actor, ulid)),
  )

  registerCall(
    api,
    'PATCH /conversations/:ulid',
    async ({ actor, params: { ulid }, body: { title, scope } }) => {
      await existing(db, actor, ulid)
      const calls: MutationCall[] = []
      if (title !== undefined) calls.push({ name: 'conversation.rename', args: { ulid, title } })
      if (scope !== undefined) calls.push({ name: 'conversation.set_scope', args: { ulid, scope } })
      await sync.apply(actor, calls)
      return shown(db, actor, await existing(db, actor, ulid))
    },
  )

  registerCall(api, 'DELETE /conversations/:ulid', async ({ actor, params }) => {
    const { ulid } = await existing(db, actor, params.ulid)
    await sync.apply(actor, [{ name: 'conversation.remove', args: { ulid } }])
  })
}

interface Asking {
  actor: Actor
  ulid: string
  id: string
  text: string
  scope: ConversationScope
  earlier: readonly string[]
  timeZone: string
}

async function ask(needs: Needs, { actor, ulid, id, text, scope, earlier, timeZone }: Asking) {
  const { database, fanout, quota, sync } = needs
  const now = needs.now()
  const by = { actor, now }
  await quota.checkAsks(database.db, by)
  const today = makeCalendar(timeZone)(now.getTime())
  const understood = understand(text, { earlier, scope, today })
  const answered = await answerQuestion(needs, { seer: actor, ...understood, timeZone })
  const asked_at = now.toISOString()
  const exchange: Exchange = { id, question: text, engine: quotesEngine, asked_at, ...answered }
  await database.transaction(async (tx) => {
    await quota.chargeAsk(tx, by, id)
    await sync.in(tx).apply(by, [
      { name: 'conversation.ask', args: { ulid, scope: understood.scope, exchange } },
      // The days that it named hold for what follows too.
      { name: 'conversation.set_scope', args: { ulid, scope: understood.scope } },
    ])
  })
  fanout.poke(actor.account_id)
  const [said] = await showMessages(needs.db, actor, [exchange])
  if (!said) throw new Error(`nothing to show of exchange ${id}`)
  return { ulid, ...said }
}

/** Sentence by sentence, each with what it rests on; then all of it. */
function eventsOf(said: Message & { ulid: string }) {
  const { citations, text, is_said } = said
  const sentences = is_said
    ? citations.map((citation) => ({ text: citation.quote, citations: [citation] }))
    : [{ text, citations: [] }]
  return [...sentences.map((data) => ({ event: 'sentence', data })), { event: 'done', data: said }]
}

/** Another person's is as good as none. */
async function existing(db: Queries, seer: Actor, key: string): Promise<Conversation> {
  const row = await tables.conversation.read(db, { seer, key })
  if (!row) throw refused('conversation_gone', `no conversation ${key}`)
  return row
}

async function shown(db: Queries, seer: Actor, row: Conversation) {
  return { ...listedOf(row), messages: await showMessages(db, seer, row.exchanges) }
}

function listedOf({ ulid, title, scope, created_at, updated_at }: Conversation) {
  return { ulid, title, scope, created_at, updated_at }
}
