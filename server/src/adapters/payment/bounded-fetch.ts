/** Fifty times what a customer of many years has: a hundred charges and 36 invoices are 200 kilobytes. */
const maxAnswerBytes = 10_000_000

/**
 * `fetch` for a client that reads all of an answer into memory, whoever sent it: it reads no more of one than this. The
 * time is the client's to bound. Nothing is followed elsewhere, for the key is meant for this address alone.
 */
export async function boundedFetch(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  const answer = await fetch(url, { ...init, redirect: 'manual' })
  const { status, headers, body } = answer
  if (!body) return answer
  if (Number(headers.get('content-length')) > maxAnswerBytes) {
    await body.cancel()
    throw tooLarge()
  }
  return new Response(body.pipeThrough(countBytes()), { status, headers })
}

function countBytes(): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0
  return new TransformStream({
    transform(piece, controller) {
      bytes += piece.length
      if (bytes > maxAnswerBytes) controller.error(tooLarge())
      else controller.enqueue(piece)
    },
  })
}

function tooLarge(): Error {
  return new Error(`the answer is larger than ${maxAnswerBytes} bytes`)
}
