import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a stand-in for a language model was asked. */
export interface ModelRequest {
  path: string
  authorization: string | undefined
  /** Its messages, and whatever else was sent. */
  body: { model: string; messages: { role: string; content: string }[]; [field: string]: unknown }
  /** What came as data: the last message that is not one of ours. */
  data: string
}

/** How a stand-in answers: whatever goes wrong with models goes wrong here on demand. */
export type Manner =
  /** Writes these parts, as events. */
  | { kind: 'writes'; parts: readonly unknown[] | ((request: ModelRequest) => readonly unknown[]) }
  /** Says this text as it stands, in pieces of a few letters. */
  | { kind: 'says'; text: string }
  /** Says one after the other, the last for ever. */
  | { kind: 'says in turn'; texts: readonly string[] }
  /** All at once, from a server that has no events. */
  | { kind: 'writes at once'; parts: readonly unknown[] }
  | { kind: 'status'; status: number; headers?: Record<string, string> }
  /** Refuses the fields that not every server knows. */
  | { kind: 'writes plainly'; parts: readonly unknown[] }
  | { kind: 'hangs' }
  /** Begins, and says no more. */
  | { kind: 'falls silent'; text: string }
  /** A letter at a time, for ever, with so long between. */
  | { kind: 'drips'; everyMs: number }
  | { kind: 'never ends'; text: string }
  /** So much of the text, then the connection breaks. */
  | { kind: 'breaks off'; text: string }
  | { kind: 'errs'; text: string }

export interface ModelServer {
  url: string
  /** What a whole server is started with to use it. */
  env: { LLM_URL: string; LLM_KEY: string; LLM_MODEL: string }
  requests: ModelRequest[]
  /** Answers that were not waited for. */
  calledOff: () => number
  become: (manner: Manner) => void
  close: () => void
}

/** Trials of whether it is there are answered by `status` alone, and not listed. */
export async function startModelServer(manner: Manner): Promise<ModelServer> {
  const state = { manner, calledOff: 0, turn: 0 }
  const requests: ModelRequest[] = []
  const server = createServer((request, response) => {
    response.on('close', () => {
      if (!response.writableEnded) state.calledOff++
    })
    void readRequest(request).then((read) => {
      if (isTrial(read)) return answerTrial(state.manner, response)
      requests.push(read)
      answer(state, read, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A listening TCP server has an address of this shape.
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    env: { LLM_URL: url, LLM_KEY: 'secret', LLM_MODEL: 'stand-in' },
    requests,
    calledOff: () => state.calledOff,
    become: (next) => {
      state.manner = next
      state.turn = 0
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function readRequest(request: IncomingMessage): Promise<ModelRequest> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  // What is sent here is our own.
  const body: ModelRequest['body'] = JSON.parse(Buffer.concat(pieces).toString())
  const data = body.messages.find(({ role }) => role === 'user')?.content ?? ''
  return { path: request.url ?? '', authorization: request.headers.authorization, body, data }
}

function isTrial({ body }: ModelRequest): boolean {
  return body['stream'] !== true
}

function answerTrial(manner: Manner, response: ServerResponse): void {
  if (manner.kind === 'hangs') return
  response.writeHead(manner.kind === 'status' ? manner.status : 200).end('{"choices":[]}')
}

interface State {
  manner: Manner
  turn: number
}

function answer(state: State, request: ModelRequest, response: ServerResponse): void {
  const { manner } = state
  switch (manner.kind) {
    case 'hangs':
      return
    case 'status':
      return void response.writeHead(manner.status, manner.headers).end('{"error":{"message":"no"}}')
    case 'writes at once':
      return atOnce(response, listOf(manner.parts))
    case 'writes plainly':
      if (request.body['response_format'] !== undefined) return void response.writeHead(400).end('{}')
      return say(response, listOf(manner.parts), finish)
    case 'writes':
      return say(
        response,
        listOf(typeof manner.parts === 'function' ? manner.parts(request) : manner.parts),
        finish,
      )
    case 'says':
      return say(response, manner.text, finish)
    case 'says in turn':
      return say(response, manner.texts[Math.min(state.turn++, manner.texts.length - 1)] ?? '', finish)
    case 'falls silent':
      return say(response, manner.text, () => {})
    case 'breaks off':
      return say(response, manner.text, () => response.destroy())
    case 'errs':
      return say(response, manner.text, () => response.end('data: {"error":{"message":"out of memory"}}\n\n'))
    case 'drips':
      return repeat(response, 'x', manner.everyMs)
    case 'never ends':
      return repeat(response, manner.text, 0)
  }
}

function listOf(parts: readonly unknown[]): string {
  return JSON.stringify({ parts })
}

function atOnce(response: ServerResponse, content: string): void {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ choices: [{ message: { content }, finish_reason: 'stop' }] }))
}

const lettersAtOnce = 7

/** In pieces that break words, and fields, anywhere; and with a comment, as such servers send to keep a line open. */
function say(response: ServerResponse, text: string, then: (response: ServerResponse) => void): void {
  begin(response)
  response.write(': still here\n\n')
  for (let at = 0; at < text.length; at += lettersAtOnce) {
    response.write(eventOf(text.slice(at, at + lettersAtOnce)))
  }
  then(response)
}

function finish(response: ServerResponse): void {
  response.write(`data: ${JSON.stringify({ choices: [{ delta: {}, finish_reason: 'stop' }] })}\n\n`)
  response.end('data: [DONE]\n\n')
}

function repeat(response: ServerResponse, text: string, everyMs: number): void {
  begin(response)
  const timer = setInterval(() => {
    if (!response.writableNeedDrain) response.write(eventOf(text))
  }, everyMs)
  response.on('close', () => clearInterval(timer))
}

function begin(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
}

function eventOf(content: string): string {
  return `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`
}
