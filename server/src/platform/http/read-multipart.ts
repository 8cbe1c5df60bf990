import { PassThrough, type Readable } from 'node:stream'
import { AppError } from '@earmark/core/errors.ts'
import { Dicer } from '@fastify/busboy'

/** One field or file of a form. */
export interface Part {
  name: string
  /** Only of a file, without the folders it lay in. */
  fileName: string | undefined
  /** As its sender calls it. */
  type: string | undefined
  /** To be read before the next part is asked for; what is left of it then is passed over. */
  body: AsyncIterable<Uint8Array>
}

const maxParts = 100
const maxHeadBytes = 8 * 1024

/** The parts of a `multipart/form-data` body as they come: however large it is, little of it is held at a time. */
export async function* readMultipart(request: Request): AsyncGenerator<Part> {
  // Its types do not name the limit.
  const settings = { boundary: boundaryOf(request), maxHeaderSize: maxHeadBytes }
  const form = new Dicer(settings)
  const arrived = arrivalsOf(form)
  void feed(form, request.body).catch((error: unknown) => form.emit('error', error))
  for await (const { head, stream } of arrived) {
    yield { ...readHead(head), body: bytesOf(stream) }
    // What is left of it.
    for await (const _ of bytesOf(stream)) continue
  }
}

/** The text of a field. */
export async function textOf(part: Part, maxBytes: number): Promise<string> {
  const bytes = await readPart(part, {
    maxBytes,
    tooLarge: `“${part.name}” must have at most ${maxBytes} bytes.`,
  })
  return bytes.toString('utf8')
}

/** All of a part that is small; what is said of one that is not. */
export async function readPart(
  part: Part,
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge: string },
): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of part.body) {
    size += chunk.byteLength
    if (size > maxBytes) throw new AppError('invalid_input', 'a field is too long', { detail: tooLarge })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

type Head = Readonly<Record<string, readonly string[]>>

interface Arrival {
  head: Head
  stream: Readable
}

/** Parts in the order they come. The parser waits while one of them is not read. */
function arrivalsOf(form: Dicer): AsyncIterable<Arrival> {
  const arrived = new PassThrough({ objectMode: true })
  const open = new Set<Readable>()
  let count = 0
  const fail = (cause: unknown) => {
    const error = asRefusal(cause)
    for (const stream of open) stream.destroy(error)
    arrived.destroy(error)
    form.destroy()
  }
  form.on('part', (stream) => {
    if (++count > maxParts) return fail(broken('too many parts'))
    const headless = () => fail(broken('a part without a head'))
    open.add(stream)
    // A part that nobody reads may fail too: whoever reads one hears of it.
    stream.on('error', () => undefined)
    stream.on('end', () => open.delete(stream))
    stream.on('end', headless)
    stream.on('header', (head: Head) => {
      stream.off('end', headless)
      arrived.write({ head, stream: stream.pause() })
    })
    stream.resume()
  })
  form.on('finish', () => arrived.end())
  form.on('error', fail)
  return arrived
}

/** May be left early and gone on with. */
async function* bytesOf(stream: Readable): AsyncGenerator<Uint8Array> {
  try {
    if (!stream.readableEnded) yield* stream.iterator({ destroyOnReturn: false })
  } catch (cause) {
    throw asRefusal(cause)
  }
}

async function feed(form: Dicer, body: ReadableStream<Uint8Array> | null): Promise<void> {
  // What is refused is answered first: a body that is cancelled takes its connection with it.
  for await (const piece of body?.values({ preventCancel: true }) ?? []) {
    if (form.destroyed) return
    await new Promise<void>((resolve) => {
      form.write(piece, () => resolve())
    })
  }
  form.end()
}

function readHead(head: Head): Omit<Part, 'body'> {
  const disposition = parametersOf(lineOf(head, 'content-disposition') ?? '')
  const name = disposition.get('name')
  if (name === undefined) throw broken('a part without a name')
  const fileName = disposition.get('filename')?.replace(/^.*[/\\]/s, '')
  return { name, fileName, type: lineOf(head, 'content-type') }
}

/** The parser hands bytes over as Latin-1. */
function lineOf(head: Head, name: string): string | undefined {
  const [line] = head[name] ?? []
  return line === undefined ? undefined : Buffer.from(line, 'latin1').toString('utf8')
}

/** Browsers write a quote in a name as %22, other senders as a backslash and a quote. */
function parametersOf(value: string): Map<string, string> {
  const found = value.matchAll(/;\s*([\w*-]+)=(?:"((?:[^"\\]|\\.)*)"|([^;\s]*))/gs)
  return new Map(
    Array.from(found, ([, name = '', quoted, bare = '']) => [
      name.toLowerCase(),
      quoted === undefined ? bare : quoted.replaceAll('%22', '"').replaceAll(/\\(["\\])/g, '$1'),
    ]),
  )
}

function boundaryOf(request: Request): string {
  const type = request.headers.get('content-type') ?? ''
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]{1,70})"|([^;\s"]{1,70}))/i.exec(type) ?? []
  const boundary = quoted ?? bare
  if (!/^multipart\/form-data\s*;/i.test(type) || boundary === undefined) {
    throw new AppError('unsupported_media_type', 'not a form', {
      detail: 'Send the body as multipart/form-data.',
    })
  }
  return boundary
}

/** What was broken off by us has a reason of its own. */
function asRefusal(cause: unknown): AppError {
  return cause instanceof AppError ? cause : broken('the body ended early', cause)
}

function broken(why: string, cause?: unknown): AppError {
  return new AppError('invalid_input', `multipart: ${why}`, {
    cause,
    detail: 'The body is not complete multipart/form-data.',
  })
}
