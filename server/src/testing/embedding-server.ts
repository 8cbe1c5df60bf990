import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface EmbeddingServer {
  /** What a whole server is started with to use it. */
  env: { EMBED_URL: string; EMBED_KEY: string; EMBED_MODEL: string }
  host: string
  /** All that it was sent but to be tried. */
  sentences: string[]
  close: () => void
}

const width = 16
/** What the server sends to see whether it is there. */
const trial = 'a trial'

/** A stand-in for a model at an address: sentences that share words are close. */
export async function startEmbeddingServer(): Promise<EmbeddingServer> {
  const sentences: string[] = []
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    // What is sent here is our own.
    const { input }: { input: string[] } = JSON.parse(Buffer.concat(pieces).toString())
    if (input[0] !== trial) sentences.push(...input)
    const data = input.map((sentence, index) => ({ index, embedding: vectorOf(sentence) }))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ data }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A listening TCP server has an address of this shape.
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    env: { EMBED_URL: `http://${host}`, EMBED_KEY: 'secret', EMBED_MODEL: 'stand-in' },
    host,
    sentences,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function vectorOf(sentence: string): number[] {
  const vector = Array.from({ length: width }, () => 0)
  for (const word of sentence.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const place = Array.from(word).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % width
    vector[place] = (vector[place] ?? 0) + 1
  }
  return vector
}
