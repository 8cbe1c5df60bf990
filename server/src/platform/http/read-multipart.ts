import { AppError } from '@earmark/core/errors.ts'

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
  const source = createSource(request.body, `\r\n--${boundaryOf(request)}`)
  await source.skipToDelimiter()
  for (let count = 0; await source.hasPart(); count++) {
    if (count === maxParts) throw broken('too many parts')
    yield { ...readHead(await source.head()), body: source.bytesToDelimiter() }
    await source.skipToDelimiter()
  }
}

/** The text of a field. */
export async function textOf(part: Part, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of part.body) {
    size += chunk.byteLength
    if (size > maxBytes) {
      const detail = `“${part.name}” must have at most ${maxBytes} bytes.`
      throw new AppError('invalid_input', 'a field is too long', { detail })
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function createSource(stream: ReadableStream<Uint8Array> | null, delimiterText: string) {
  const delimiter = Buffer.from(delimiterText)
  const chunks = stream?.getReader()
  // The first delimiter stands at the very beginning, without the line break that the others have before them.
  const held = { bytes: Buffer.from('\r\n'), isInPart: true }

  const more = async () => {
    const next = await chunks?.read().catch((cause: unknown) => {
      // Broken off by us, with a reason of its own.
      if (cause instanceof AppError) throw cause
      throw broken('the sender hung up', cause)
    })
    if (!next || next.done) throw broken('the body ended early')
    held.bytes = Buffer.concat([held.bytes, next.value])
  }
  const take = (count: number) => {
    const taken = held.bytes.subarray(0, count)
    held.bytes = held.bytes.subarray(count)
    return taken
  }

  async function* bytesToDelimiter(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const end = held.bytes.indexOf(delimiter)
      if (end > 0) yield take(end)
      if (end >= 0) break
      // The last bytes may be the beginning of a delimiter.
      const sure = held.bytes.length - delimiter.length
      if (sure > 0) yield take(sure)
      await more()
    }
    take(delimiter.length)
    held.isInPart = false
  }

  return {
    bytesToDelimiter,
    /** Nothing to do where all of the part has been read. */
    async skipToDelimiter() {
      if (held.isInPart) for await (const _ of bytesToDelimiter()) continue
    },
    /** What follows a delimiter: a line break and a part, or two dashes and the end. */
    async hasPart() {
      while (held.bytes.length < 2) await more()
      const mark = take(2).toString('latin1')
      if (mark !== '\r\n' && mark !== '--') throw broken('no line break after a boundary')
      held.isInPart = mark === '\r\n'
      return held.isInPart
    },
    async head() {
      for (;;) {
        const end = held.bytes.indexOf('\r\n\r\n')
        if (end > maxHeadBytes || (end < 0 && held.bytes.length > maxHeadBytes))
          throw broken('a head too long')
        if (end >= 0) return take(end + 4).toString('utf8')
        await more()
      }
    },
  }
}

function readHead(head: string): Omit<Part, 'body'> {
  const lines = new Map<string, string>()
  for (const line of head.split('\r\n')) {
    // With `s`: a name may hold characters that count as line breaks elsewhere, as U+2028.
    const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/s.exec(line) ?? []
    lines.set(name.toLowerCase(), value)
  }
  const disposition = parametersOf(lines.get('content-disposition') ?? '')
  const name = disposition.get('name')
  if (name === undefined) throw broken('a part without a name')
  const fileName = disposition.get('filename')?.replace(/^.*[/\\]/s, '')
  return { name, fileName, type: lines.get('content-type') }
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

function broken(why: string, cause?: unknown): AppError {
  return new AppError('invalid_input', `multipart: ${why}`, {
    cause,
    detail: 'The body is not complete multipart/form-data.',
  })
}
