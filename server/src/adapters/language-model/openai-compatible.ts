import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Writing, WritingFailed, WritingOrder } from '../../ports/language-model.ts'
import { createDeadline, type Deadline, type TimeLimits } from './deadline.ts'
import { answerSchema, type ChatMessage, messagesAgain, messagesFor } from './messages.ts'
import { createPartReader, type PartReader } from './part-reader.ts'
import { type Piece, readAnswer } from './read-answer.ts'
import { refusalOf } from './refusal.ts'

export interface OpenAiModelOptions {
  /** Up to, not including, `/v1/chat/completions`. */
  url: string
  key: string | undefined
  model: string
  fetch: typeof fetch
  limits?: TimeLimits
}

/** An address that writes, without what guards it. */
export interface ModelAddress {
  write<Part>(order: WritingOrder<Part>): AsyncGenerator<Writing<Part>>
  /** What is wrong with it; null: it answers. */
  tryOut(signal: AbortSignal): Promise<string | null>
}

/** A model that has to be loaded first takes half a minute; whoever has asked does not wait for longer than two. */
const usualLimits: TimeLimits = { firstMs: 45_000, pauseMs: 20_000, wholeMs: 120_000 }

/** Any model that is asked as OpenAI's are. */
export function createOpenAiModel(options: OpenAiModelOptions): ModelAddress {
  // What not every server knows is left out for good after this one refused it.
  const state = { isPlain: false }
  return {
    async *write(order) {
      const deadline = createDeadline(options.limits ?? usualLimits, order.signal)
      try {
        yield* writeTwice({ ...options, order, deadline, state })
      } catch {
        // What `fetch` throws may name the address, which is not for whoever reads the log.
        yield deadline.failure() ?? failed('unavailable', 'it cannot be reached')
      } finally {
        // Whoever has left the loop wants no more of it.
        deadline.end()
      }
    },
    async tryOut(signal) {
      const deadline = createDeadline(options.limits ?? usualLimits, signal)
      const messages: ChatMessage[] = [{ role: 'user', content: 'Answer with the word yes.' }]
      try {
        const response = await send(options, deadline, { messages, max_tokens: 8 })
        await response.body?.cancel()
        // To ask too much or to want other fields is an answer.
        return response.ok || [400, 422, 429].includes(response.status)
          ? null
          : `it answers ${response.status}`
      } catch {
        return deadline.failure()?.detail ?? 'it cannot be reached'
      } finally {
        deadline.end()
      }
    },
  }
}

interface Run<Part> extends OpenAiModelOptions {
  order: WritingOrder<Part>
  deadline: Deadline
  state: { isPlain: boolean }
}

/** Once more where nothing of the first answer could be read. */
async function* writeTwice<Part>(run: Run<Part>): AsyncGenerator<Writing<Part>> {
  const mark = `<<${randomBytes(12).toString('hex')}>>`
  const messages = messagesFor(run.order, mark)
  const first = yield* writeOnce(run, messages)
  if (first.kind !== 'unreadable') return yield first.end
  const second = yield* writeOnce(run, messagesAgain(messages, first))
  yield second.kind === 'unreadable' ? failed('unreadable', second.fault) : second.end
}

type Ended = { kind: 'ended'; end: Writing<never> } | { kind: 'unreadable'; text: string; fault: string }

async function* writeOnce<Part>(
  run: Run<Part>,
  messages: ChatMessage[],
): AsyncGenerator<Writing<Part>, Ended> {
  const response = await ask(run, messages)
  if (!response.ok) {
    await response.body?.cancel()
    return { kind: 'ended', end: refusalOf(response) }
  }
  const reader = createPartReader()
  const given = { count: 0, fault: '' }
  for await (const piece of readAnswer(response, run.deadline.heard)) {
    if (piece.kind === 'cut') return endOfCut(piece.why, given.count)
    for (const json of reader.push(piece.text)) {
      const read = readPart(json, run.order.schema)
      if ('fault' in read) given.fault ||= read.fault
      else {
        given.count++
        yield { kind: 'part', part: read.part }
      }
      if (given.count === run.order.mostParts) return { kind: 'ended', end: { kind: 'written' } }
    }
  }
  return endOf(reader, given)
}

const ends = {
  length: ['unreadable', 'it does not come to an end'],
  filter: ['refused', 'its filter stopped it'],
  error: ['unavailable', 'it broke off with an error'],
  shape: ['unavailable', 'its answer has another shape'],
} as const satisfies Record<Extract<Piece, { kind: 'cut' }>['why'], [WritingFailed['reason'], string]>

function endOfCut(why: keyof typeof ends, count: number): Ended {
  const [reason, detail] = ends[why]
  return { kind: 'ended', end: failed(reason, count > 0 ? `after ${count} parts ${detail}` : detail) }
}

function endOf(reader: PartReader, { count, fault }: { count: number; fault: string }): Ended {
  if (count > 0) {
    const end = reader.isWhole() ? written : failed('unreadable', `after ${count} parts it breaks off`)
    return { kind: 'ended', end }
  }
  if (fault === '' && reader.isWhole()) return { kind: 'ended', end: written }
  return { kind: 'unreadable', text: reader.text(), fault: fault || 'there is no list of parts' }
}

const written: Writing<never> = { kind: 'written' }

function readPart<Part>(json: string, schema: z.ZodType<Part>): { part: Part } | { fault: string } {
  try {
    const { success, data, error } = schema.safeParse(JSON.parse(json))
    return success ? { part: data } : { fault: z.prettifyError(error).slice(0, 400) }
  } catch {
    return { fault: 'it is no JSON' }
  }
}

/** With everything that helps; where that is refused, with what every server knows. */
async function ask<Part>(run: Run<Part>, messages: ChatMessage[]): Promise<Response> {
  const { order, deadline, state } = run
  const plain = { messages, stream: true }
  if (state.isPlain) return send(run, deadline, plain)
  const json_schema = { name: 'answer', schema: answerSchema(order) }
  const response = await send(run, deadline, {
    ...plain,
    temperature: 0,
    response_format: { type: 'json_schema', json_schema },
  })
  if (response.status !== 400 && response.status !== 422) return response
  await response.body?.cancel()
  const again = await send(run, deadline, plain)
  state.isPlain = again.ok
  return again
}

function send(
  { url, key, model, fetch }: OpenAiModelOptions,
  { signal }: Deadline,
  body: object,
): Promise<Response> {
  return fetch(`${url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify({ model, ...body }),
    // The notes and the key are meant for this address alone.
    redirect: 'manual',
    signal,
  })
}

function failed(reason: WritingFailed['reason'], detail: string): WritingFailed {
  return { kind: 'failed', reason, detail, retryAfterMs: null }
}
