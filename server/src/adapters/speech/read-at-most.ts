/** The text of an answer; null when it is longer than so many bytes, of which no more is then read. */
export async function readAtMost(response: Response, maxBytes: number): Promise<string | null> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of response.body ?? []) {
    bytes += piece.length
    // Leaving the loop ends the connection.
    if (bytes > maxBytes) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}
