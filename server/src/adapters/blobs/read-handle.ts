import type { FileHandle } from 'node:fs/promises'
import type { ByteRange } from '../../ports/blobs.ts'

const pieceBytes = 256 * 1024

/** Piece by piece, as fast as it is read; closes the file at the end, however it comes. */
export function readHandle(handle: FileHandle, { start, end }: ByteRange): ReadableStream<Uint8Array> {
  const at = { byte: start }
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const wanted = Math.min(pieceBytes, end - at.byte)
        const { bytesRead, buffer } = await readPiece(handle, at.byte, wanted)
        at.byte += bytesRead
        if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead))
        if (bytesRead > 0 && at.byte < end) return
        await handle.close()
        controller.close()
      },
      cancel: () => handle.close(),
    },
    // Nothing is read ahead of who asks: a connection that never does costs an open file and no memory.
    { highWaterMark: 0 },
  )
}

async function readPiece(handle: FileHandle, start: number, length: number) {
  const buffer = new Uint8Array(Math.max(0, length))
  if (length <= 0) return { bytesRead: 0, buffer }
  try {
    return await handle.read(buffer, 0, length, start)
  } catch (error) {
    await handle.close()
    throw error
  }
}
