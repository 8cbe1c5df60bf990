/** The first boxes of a file are few; a broken one must not be walked for ever. */
const maxBoxes = 64

export interface Span {
  from: number
  to: number
}

/** What is inside the first box of that name. Only the heads of boxes are read, however large the file is. */
export async function findBox(
  file: Blob,
  { name, from, to }: Span & { name: string },
): Promise<Span | undefined> {
  let at = from
  for (let box = 0; box < maxBoxes && at + 8 <= to; box++) {
    const head = new DataView(await file.slice(at, at + 16).arrayBuffer())
    const small = head.getUint32(0)
    const isLarge = small === 1 && head.byteLength === 16
    const size = isLarge ? Number(head.getBigUint64(8)) : small || to - at
    if (size < 8) return undefined
    if (textAt(head, 4) === name) return { from: at + (isLarge ? 16 : 8), to: Math.min(to, at + size) }
    at += size
  }
  return undefined
}

function textAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(at + i)))
}
