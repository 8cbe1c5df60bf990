import { expect, test } from 'vitest'
import { threadOf } from '../../entities/thread.ts'
import { noticesOf } from '../../notifications/notices-of.ts'
import { idOf, makeRow } from '../../testing/make.ts'
import { memoryTx } from '../../testing/memory-tx.ts'
import { runMutation } from '../mutations.ts'
import type { Actor, Tx } from '../tx.ts'

const ulid = idOf(1)
const [first, second, third] = [idOf(11), idOf(12), idOf(13)]

function as(tx: Tx, user_id: string, role: Actor['role'] = 'member'): Tx {
  return { ...tx, actor: { user_id, role, account_id: 'a1' } }
}

async function aNote() {
  const tx = memoryTx()
  await tx.put('recording', makeRow({ ulid, channel_id: idOf(50), created_by: 'ada' }))
  return tx
}

/** As people read it. */
const thread = async (tx: Tx) =>
  threadOf(await tx.listParts('comment', ulid), await tx.listParts('reactions', ulid))

const say = (tx: Tx, id: string, more: object = {}) =>
  runMutation(tx, 'comment.add', { ulid, id, text: 'Well said', ...more })

test('[COMMENT-1] a comment stands at a moment of the sound, once however often it is sent', async () => {
  const tx = await aNote()

  await say(as(tx, 'bob'), first, { at_seconds: 12.5 })
  await say(as(tx, 'bob'), first, { at_seconds: 12.5 })

  expect((await thread(tx)).comments).toMatchObject([
    { id: first, user_id: 'bob', at_seconds: 12.5, text: 'Well said', reply_to: null },
  ])
})

test('[COMMENT-2] an answer to an answer belongs to the first comment', async () => {
  const tx = await aNote()
  await say(as(tx, 'bob'), first)
  await say(as(tx, 'eve'), second, { reply_to: first })

  await say(as(tx, 'bob'), third, { reply_to: second })

  expect((await thread(tx)).comments.map(({ reply_to }) => reply_to)).toEqual([null, first, first])
})

test('[COMMENT-3] a comment is changed by its author alone, and removed by them or those who look after the team', async () => {
  const tx = await aNote()
  await say(as(tx, 'bob'), first)
  const edit = { ulid, id: first, text: 'Better' }

  for (const role of ['member', 'administrator'] as const) {
    await expect(runMutation(as(tx, 'eve', role), 'comment.edit', edit)).rejects.toMatchObject({
      code: 'forbidden',
    })
  }
  await expect(runMutation(as(tx, 'eve'), 'comment.remove', { ulid, id: first })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await runMutation(as(tx, 'bob'), 'comment.edit', edit)
  expect((await thread(tx)).comments).toMatchObject([{ text: 'Better', edited_at: tx.now }])

  await runMutation(as(tx, 'eve', 'administrator'), 'comment.remove', { ulid, id: first })
  expect((await thread(tx)).comments).toEqual([])
})

test('[COMMENT-3] a removed comment that was answered leaves its place, and nothing of what it said', async () => {
  const tx = await aNote()
  await say(as(tx, 'bob'), first)
  await say(as(tx, 'eve'), second, { reply_to: first })

  await runMutation(as(tx, 'bob'), 'comment.remove', { ulid, id: first })

  expect((await thread(tx)).comments).toMatchObject([
    { id: first, text: '', removed_at: tx.now },
    { id: second },
  ])
})

test('[COMMENT-4] a reaction is there once for each person, and can be taken back', async () => {
  const tx = await aNote()
  const react = (who: string, is_on: boolean) =>
    runMutation(as(tx, who), 'reaction.set', { ulid, sign: '👍', is_on })

  await react('bob', true)
  await react('bob', true)
  await react('eve', true)
  await react('bob', false)

  expect((await thread(tx)).reactions).toEqual([{ comment_id: null, sign: '👍', user_id: 'eve' }])
})

test.each([
  [{ text: '' }, '“text” must not be empty.'],
  [{ text: ' \u202e \n' }, '“text” must not be empty.'],
  [{ text: 'x'.repeat(2_001) }, '“text” must have at most 2000 characters.'],
  [{ at_seconds: -1 }, '“at_seconds” must not be negative.'],
  [{ at_seconds: 99_999 }, 'This note ends at 0:12. A comment stands at a moment before that.'],
])('[COMMENT-5] a comment with %j is refused', async (more, detail) => {
  const tx = await aNote()

  await expect(say(as(tx, 'bob'), first, more)).rejects.toMatchObject({ detail })
})

test.each([
  ['where a player ends a little late', 12.5, 14],
  ['as long as the length is not known', null, 99_999],
])('[COMMENT-5] a comment stands %s', async (_, duration, at_seconds) => {
  const tx = memoryTx()
  await tx.put('recording', makeRow({ ulid, channel_id: idOf(50), duration }))

  await say(as(tx, 'bob'), first, { at_seconds })

  expect((await thread(tx)).comments).toMatchObject([{ at_seconds }])
})

test('[COMMENT-5] a note in a personal account has no comments, and one in the trash gets none', async () => {
  const tx = memoryTx()
  await tx.put('recording', makeRow({ ulid }))
  await tx.put('recording', makeRow({ ulid: idOf(2), channel_id: idOf(50), deleted_at: tx.now }))

  await expect(say(tx, first)).rejects.toMatchObject({ code: 'conflict' })
  await expect(say(tx, first, { ulid: idOf(2) })).rejects.toMatchObject({ code: 'conflict' })
})

test('[COMMENT-5] what somebody said about a personal note that was shared with them can be answered', async () => {
  const tx = memoryTx()
  await tx.put('recording', makeRow({ ulid, created_by: 'ada' }))

  await say(as(tx, 'visitor', 'system'), first)
  await say(as(tx, 'ada', 'owner'), second, { reply_to: first })

  expect((await thread(tx)).comments.map(({ user_id }) => user_id)).toEqual(['visitor', 'ada'])
})

test('[NOTIFY-1] the author of the note, those in the exchange and those named are told, each once and nobody of their own', async () => {
  const tx = await aNote()
  await say(as(tx, 'bob'), first)
  await say(as(tx, 'eve'), second, { reply_to: first })

  await say(as(tx, 'eve'), third, { reply_to: first, mentions: ['bob', 'mia', 'eve'] })
  const after = await tx.get('comment', third)

  const partakers = ['bob', 'eve']
  expect(after && noticesOf({ before: undefined, after, author: 'ada', partakers }, 'eve')).toEqual([
    { kind: 'mentioned', user_id: 'bob', comment_id: third },
    { kind: 'mentioned', user_id: 'mia', comment_id: third },
    { kind: 'commented', user_id: 'ada', comment_id: third },
  ])
})

test('[NOTIFY-1] who is named in an edit is told, and nobody of the rest again', async () => {
  const tx = await aNote()
  await say(as(tx, 'bob'), first, { mentions: ['mia'] })
  const before = await tx.get('comment', first)

  await runMutation(as(tx, 'bob'), 'comment.edit', { ulid, id: first, text: 'All', mentions: ['mia', 'eve'] })
  const after = await tx.get('comment', first)

  expect(after && noticesOf({ before, after, author: 'ada', partakers: [] }, 'bob')).toEqual([
    { kind: 'mentioned', user_id: 'eve', comment_id: first },
  ])
})
